import { isBrought } from '../../../document/format/source';
import { fieldsOf } from '../../../document/conditions/condition';
import { pathsOf } from '../../../document/format/outline';
import { parametersOf } from '../../../document/basics/path';
import type { At, Form } from '../../reporting/rule';
import { withReads } from '../../../graph/computed';
import { proofsOf } from '../../ways/proofs';
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
    const proofs = proofsOf(subject);
    // Who would see it goes round in a circle, which is reported.
    if (proofs.some(({ trapped }) => trapped.length > 0)) return [];
    return variantsIn(meanings, document).flatMap(
      ({ node, when, earlier, pointer, isByValue }): At<UnreachableVariant>[] => {
        const isShown = { all: [...earlier.map((not) => ({ not })), when] };
        const read = fieldsOf(isShown);
        const shown = document.nodes[node];
        if (isByValue || !shown || shown.entry === true) return [];
        const { asks = [], sets = [] } = graph.nodes[node] ?? {};
        const own = new Set([...asks, ...sets]);
        for (const field of parametersOf(pathsOf(shown)[0] ?? '')) own.delete(field);
        // An answer may have been given to this very screen before, or come with any address.
        const isOpen = withReads(read, graph.computed).some(
          (field) => own.has(field) || isBrought(document.fields[field]),
        );
        if (isOpen) return [];
        if (!proofs.every(({ isReached }) => isReached(node))) return [];
        for (const { knownAt, canHold } of proofs) {
          const known = knownAt(node, read);
          if (known && canHold(isShown, known) === false)
            return [{ isShadowed: canHold(when, known) !== false, pointer }];
        }
        return [];
      },
    );
  },
  message: ({ isShadowed }) =>
    isShadowed
      ? 'No visitor sees this variant: those before it are shown to all for whom it holds. Move it up, or remove it.'
      : 'No visitor sees this variant: its condition never holds for visitors who reach this screen. Correct the condition, or remove the variant.',
};
