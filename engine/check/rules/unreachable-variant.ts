import { fieldsOf } from '../../document/condition';
import { sourceOf } from '../../document/source';
import type { At, Rule } from '../rule';
import { endlessNodes } from '../../graph/endless';
import { canHold, spaceOf } from '../ways/space';
import { variantsIn } from '../ways/variants';

interface UnreachableVariant {
  /** Whether it would be shown if the variants before it were not. */
  readonly isShadowed: boolean;
}

/** Every variant with a condition is shown to some visitor. A variant for a value may be there only for completeness. */
export const unreachableVariant: Rule<UnreachableVariant> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'No visitor who comes to the screen sees a variant with a condition: the condition never holds there, or a variant before it is shown instead.',
    why: 'Its words and pictures are maintained and translated, but never shown.',
    fix: 'Correct the condition, move the variant up, or remove it.',
    wrong: {
      nodes: {
        feast: {
          variants: [
            { when: { field: 'bread', isOneOf: ['rye', 'wheat'] }, headline: 'A Feast of Grain' },
            { when: { field: 'bread', is: 'rye' }, headline: 'A Dark Feast' },
          ],
        },
      },
    },
    right: {
      nodes: {
        feast: {
          variants: [
            { when: { field: 'bread', is: 'rye' }, headline: 'A Dark Feast' },
            { when: { field: 'bread', isOneOf: ['rye', 'wheat'] }, headline: 'A Feast of Grain' },
          ],
        },
      },
    },
  },
  check: (subject) => {
    const { document, graph, meanings } = subject;
    const space = spaceOf(subject);
    if (!space.isComplete || !space.isExact) return [];
    // Who would see it goes round in a circle, which is reported.
    if (endlessNodes(graph).size > 0) return [];
    return variantsIn(meanings, document).flatMap(
      ({ node, when, earlier, pointer, isByValue }): At<UnreachableVariant>[] => {
        if (isByValue) return [];
        const states = space.states.get(node);
        const fields = fieldsOf(when);
        // An answer may have been given to this very question before, or come with the address.
        const isOpen = fields.some(
          (field) =>
            graph.nodes[node]?.asks.includes(field) ||
            sourceOf(document.fields[field]) === 'address',
        );
        if (!states || isOpen || document.nodes[node]?.entry === true) return [];
        const known = states.map((state) => state.known);
        const isShown = { all: [...earlier.map((not) => ({ not })), when] };
        if (canHold(isShown, known, subject) !== false) return [];
        return [{ isShadowed: canHold(when, known, subject) !== false, pointer }];
      },
    );
  },
  message: ({ isShadowed }) =>
    isShadowed
      ? 'No visitor sees this variant: those before it are shown to all for whom it holds. Move it up, or remove it.'
      : 'No visitor sees this variant: its condition never holds for visitors who reach this screen. Correct the condition, or remove the variant.',
};
