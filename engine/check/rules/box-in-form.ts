import { pointerOf } from '../../document/pointer';
import { boxesIn } from '../boxes';
import type { At, Rule } from '../rule';

/** A box of a form has a label, as the title is about all of them, and no button of its own. */
export const boxInForm: Rule<{ readonly lacks?: 'label' }> = {
  explanation: {
    what: 'A box of a form has no label, or a button of its own.',
    why: 'The title is about all boxes, so visitors could not tell what one is for. A form has one button.',
    fix: 'Give each box a label, and write the button beside the boxes.',
    wrong: {
      nodes: {
        name: {
          asks: {
            type: 'form',
            field: null,
            label: null,
            problems: '{count} to correct',
            problemsOne: 'One to correct',
            boxes: [{ type: 'text', field: 'name', label: 'First name', button: 'Next' }],
          },
        },
      },
    },
    right: {
      nodes: {
        name: {
          asks: {
            type: 'form',
            field: null,
            label: null,
            problems: '{count} to correct',
            problemsOne: 'One to correct',
            boxes: [{ type: 'text', field: 'name', label: 'First name' }],
          },
        },
      },
    },
  },
  check: ({ document }) =>
    boxesIn(document).flatMap(({ box, pointer, isInForm }): At<{ lacks?: 'label' }>[] => {
      if (!isInForm) return [];
      const hasName = box.type === 'consent' || box.label !== undefined;
      return [
        ...(hasName ? [] : [{ lacks: 'label' as const, pointer }]),
        ...(box.button === document.labels.continue
          ? []
          : [{ pointer: pointer + pointerOf('button') }]),
      ];
    }),
  message: ({ lacks }) =>
    lacks === 'label'
      ? 'A box of a form needs a "label": the title is about all of them.'
      : 'A box of a form has no button. Write "button" beside "boxes".',
};
