import { sectionsIn } from '../sections-in';
import { keysOf, pointerOf } from '../../document/pointer';
import { quoted } from '../phrases';
import type { Rule } from '../rule';

interface PreviewSectionName {
  readonly section: string;
  /** The ids of sections that it could name. */
  readonly previews: readonly string[];
}

/** The phone of the frame is that of a section of the type "preview". */
export const previewSection: Rule<PreviewSectionName> = {
  explanation: {
    what: 'The "preview" of the frame names a section of another type.',
    why: 'Wide windows stay empty next to the questions: only a "preview" has a phone to show.',
    fix: 'Name a section of the type "preview", or add one to the offer.',
    wrong: { frame: { preview: { section: 'heard', caption: 'Your bread' } } },
    right: {
      frame: { preview: { section: 'basket', caption: 'Your bread' } },
      nodes: { basket: { sections: { basket: basket() } } },
    },
  },
  check: ({ document }) => {
    const section = document.frame.preview?.section;
    if (section === undefined) return [];
    const isThere = Object.values(document.nodes).some(
      (node) => node.type === 'offer' && section in node.sections,
    );
    const previews = sectionsIn(document, 'preview').flatMap(({ pointer }) =>
      keysOf(pointer).slice(-1),
    );
    if (!isThere || previews.includes(section)) return [];
    return [{ section, previews, pointer: pointerOf('frame', 'preview', 'section') }];
  },
  message: ({ section, previews }) =>
    `The section ${quoted(section)} is no "preview", so it has no phone to show. ${
      previews.length > 0
        ? `Name ${previews.map(quoted).join(' or ')}.`
        : 'Add a section of this type to the offer, and name it here.'
    }`,
};

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
