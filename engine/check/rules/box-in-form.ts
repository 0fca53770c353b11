import { keysOf, pointerOf } from '../../document/basics/pointer';
import { boxesIn } from '../facts/boxes';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface BoxInForm {
  /** What is missing, is one too many, or is the same as that of another box. */
  readonly because: 'label' | 'button' | 'field';
  readonly found?: unknown;
}

/** A box of a form has a label, as the title is about all of them, a field and no button of its own. */
export const boxInForm: Rule<BoxInForm> = {
  explanation: {
    what: 'A box of a form has no label, a button of its own, or the field of another box.',
    why: 'The title is about all boxes, so visitors could not tell what one is for. A form has one button. Of two answers to one field, one is lost.',
    fix: 'Give each box a label and a field, and write the button beside the boxes.',
    wrong: {
      nodes: {
        name: {
          asks: {
            type: 'form',
            field: null,
            label: null,
            problems: '{count} to correct',
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
            boxes: [{ type: 'text', field: 'name', label: 'First name' }],
          },
        },
      },
    },
  },
  check: ({ document }) => {
    const asked = new Set<string>();
    return boxesIn(document).flatMap(({ box, pointer, isInForm }): At<BoxInForm>[] => {
      if (!isInForm) return [];
      const hasName = box.type === 'consent' || box.label !== undefined;
      const [, node] = keysOf(pointer);
      const place = `${node} ${box.field}`;
      const isTwin = asked.has(place);
      asked.add(place);
      return [
        ...(hasName ? [] : [{ pointer, because: 'label' as const }]),
        ...(box.button === document.labels.continue
          ? []
          : [
              {
                pointer: pointer + pointerOf('button'),
                because: 'button' as const,
                fix: [{ op: 'remove' as const, path: pointer + pointerOf('button') }],
              },
            ]),
        ...(isTwin
          ? [
              {
                pointer: pointer + pointerOf('field'),
                because: 'field' as const,
                found: box.field,
              },
            ]
          : []),
      ];
    });
  },
  message: ({ because, found }) => {
    switch (because) {
      case 'label':
        return 'A box of a form needs a "label": the title is about all of them.';
      case 'button':
        return 'A box of a form has no button. Write "button" beside "boxes".';
      case 'field':
        return `Another box of this form asks for ${quoted(found)} already, and only one of the answers is kept. Give each box a field of its own.`;
    }
  },
};
