import { sourceOf } from '../../../document/source';
import { fieldsOf } from '../../../document/condition';
import type { At, Form } from '../../rule';
import { endlessNodes } from '../../../graph/endless';
import { canHold, spaceOf } from '../../ways/space';
import { variantsIn } from '../../ways/variants';

interface UnreachableVariant {
  /** Whether it would be shown if the variants before it were not. */
  readonly isShadowed: boolean;
}

/** Every variant with a condition is shown to some visitor. A variant for a value may be there only for completeness. */
export const unreachableVariant: Form<UnreachableVariant> = {
  needs: ['ways'],
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
