import type { FunnelNode, OfferSection } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { Rule } from '../reporting/rule';

interface PreviewSectionName {
  readonly section: string;
  /** The type that it has to have. */
  readonly type: OfferSection['type'];
  /** The ids of sections that it could name. */
  readonly fitting: readonly string[];
}

/** What the frame and a page to keep show of another section is a section of the type that has it. */
export const previewSection: Rule<PreviewSectionName> = {
  explanation: {
    what: 'The "preview" of the frame, or the "preview", "result" or "plan" of a section "sheet", names a section of another type.',
    why: 'Wide windows stay empty next to the questions, and the page has no phone, no type or no first days: only that type has them to show.',
    fix: 'Name a section of the type "preview" (for "result" one of that type, for "plan" a "projection"), or add one to the offer.',
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
          ? (['preview', 'result', 'plan'] as const).flatMap((member) =>
              wrongName(
                section[member],
                [node],
                pointerOf('nodes', id, 'sections', name, member),
                member === 'plan' ? 'projection' : member,
              ),
            )
          : [],
      ),
    ),
  ],
  message: ({ section, type, fitting }) =>
    `The section ${quoted(section)} is no "${type}", so it has nothing to show here. ${
      fitting.length > 0
        ? `Name ${fitting.map(quoted).join(' or ')}.`
        : 'Add a section of this type to the offer, and name it here.'
    }`,
};

/** What is wrong with the name of a section, which has to be of a type and in one of these nodes. A name of none is found elsewhere. */
function wrongName(
  section: string | undefined,
  nodes: readonly FunnelNode[],
  pointer: string,
  type: OfferSection['type'] = 'preview',
) {
  if (section === undefined) return [];
  const sections = nodes.flatMap(sectionsOf);
  const fitting = sections.filter(([, each]) => each.type === type).map(([name]) => name);
  if (!sections.some(([name]) => name === section) || fitting.includes(section)) return [];
  return [{ section, type, fitting, pointer }];
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
