import type { FunnelNode, OfferSection } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { Rule } from '../reporting/rule';

interface PreviewSectionName {
  readonly section: string;
  /** The ids of sections that it could name. */
  readonly previews: readonly string[];
}

/** The phone of the frame, and that of a page to keep, is that of a section of the type "preview". */
export const previewSection: Rule<PreviewSectionName> = {
  explanation: {
    what: 'The "preview" of the frame, or of a section "sheet", names a section of another type.',
    why: 'Wide windows stay empty next to the questions, and the page has no phone: only a "preview" has one to show.',
    fix: 'Name a section of the type "preview", or add one to the offer.',
    wrong: { frame: { preview: { section: 'heard', caption: 'Your bread' } } },
    right: {
      frame: { preview: { section: 'basket', caption: 'Your bread' } },
      nodes: { basket: { sections: { basket: basket() } } },
    },
  },
  check: ({ document }) => [
    ...wrongName(
      document.frame.preview?.section,
      Object.values(document.nodes),
      pointerOf('frame', 'preview', 'section'),
    ),
    ...Object.entries(document.nodes).flatMap(([id, node]) =>
      sectionsOf(node).flatMap(([name, section]) =>
        section.type === 'sheet'
          ? wrongName(section.preview, [node], pointerOf('nodes', id, 'sections', name, 'preview'))
          : [],
      ),
    ),
  ],
  message: ({ section, previews }) =>
    `The section ${quoted(section)} is no "preview", so it has no phone to show. ${
      previews.length > 0
        ? `Name ${previews.map(quoted).join(' or ')}.`
        : 'Add a section of this type to the offer, and name it here.'
    }`,
};

/** What is wrong with the name of a section, which has to be a preview of one of these nodes. A name of none is found elsewhere. */
function wrongName(section: string | undefined, nodes: readonly FunnelNode[], pointer: string) {
  if (section === undefined) return [];
  const sections = nodes.flatMap(sectionsOf);
  const previews = sections.filter(([, { type }]) => type === 'preview').map(([name]) => name);
  if (!sections.some(([name]) => name === section) || previews.includes(section)) return [];
  return [{ section, previews, pointer }];
}

const sectionsOf = (node: FunnelNode): [string, OfferSection][] =>
  node.type === 'offer' ? Object.entries(node.sections) : [];

function basket(): object {
  return {
    type: 'preview',
    headline: 'Your basket',
    name: 'A basket to look into',
    title: 'The baker',
    status: 'At the oven',
    restart: 'Again',
    lines: [{ field: 'bread', text: 'A {bread} loaf.' }],
  };
}
