import { keysOf, pointerOf, valueAt } from '../../../document/basics/pointer';
import { readsOf } from '../../ways/reads';
import { spaceOf, wayTo } from '../../ways/space';
import type { At, Form, EvidenceStep } from '../../reporting/rule';

interface UnansweredCopy {
  readonly field: string;
  readonly source: string;
  /** Whether some question asks for the field. */
  readonly isAsked: boolean;
  /** The shortest way without the answer. */
  readonly evidence: readonly EvidenceStep[];
  /** The field beside the copy that decides whether it is shown, where that is another one. */
  readonly beside?: string;
}

/** Copy that shows an answer is reached only by ways that ask for it, or has a fallback for a missing answer. */
export const unansweredCopy: Form<UnansweredCopy> = {
  needs: ['ways'],
  check: (subject) => {
    const reads = readsOf(subject);
    if (reads.length === 0) return [];
    const { states } = spaceOf(subject);
    const asked = new Set(
      Object.values(subject.graph.nodes).flatMap(({ asks, sets }) => [...asks, ...sets]),
    );
    return reads.flatMap(({ node, field, source, pointer }): At<UnansweredCopy>[] => {
      const state = states.get(node)?.find(({ known }) => known[field] === undefined);
      if (!state) return [];
      const isAsked = asked.has(field);
      const decides = valueAt(
        subject.document,
        pointerOf(...keysOf(pointer).slice(0, -1), 'field'),
      );
      const beside =
        typeof decides === 'string' && decides !== field && source.startsWith(`{${field}`)
          ? { beside: decides }
          : {};
      return [{ field, source, isAsked, evidence: wayTo(state, subject), pointer, ...beside }];
    });
  },
  message: ({ field, source, isAsked, evidence, beside }) =>
    beside !== undefined && isAsked
      ? `This is shown once "${beside}" is answered, and says ${source}: it would be a gap without an answer to "${field}". Name the field that it shows, or write words instead${asIn(source)}.`
      : `${source} would be a gap: ${
          isAsked
            ? `the way ${evidence.map(({ node }) => node).join(' → ')} does not ask for "${field}"`
            : `nothing asks for "${field}"`
        }. Write words instead${asIn(source, ', or')} as the "fallback" of the field.`,
};

/** Where words for no answer are written in a placeholder. A plural has no place for them. */
const asIn = (source: string, more = ''): string =>
  source.includes(',') ? '' : `, as in ${source.replace('}', '|…}')}${more}`;
