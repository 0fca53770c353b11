import { ifDecidable, type AbstractState } from '../../analysis/answers/abstract-state';
import { LocalSpaces, type LocalSpace } from '../../analysis/spaces/local-space';
import { stateSpaceOf, type State, type StateSpace } from '../../analysis/spaces/state-space';
import { fieldsOf } from '../../document/conditions/condition';
import type { Condition } from '../../document/format/document.generated';
import { memo } from '../../document/basics/memo';
import { incompleteLines } from '../facts/reflections';
import { neededFor, screenLinks } from '../facts/placed-links';
import type { EvidenceStep, Subject } from '../reporting/rule';
import { readsOf } from './reads';
import { variantsIn } from './variants';

/** The ways through a funnel, as far as its conditions and its copy tell answers apart: computed once for all rules. */
export const spaceOf = memo((subject: Subject): StateSpace => {
  const variants = variantsIn(subject.meanings, subject.document);
  return stateSpaceOf(subject, {
    conditions: variants.map(({ when }) => when),
    readers: [
      ...readsOf(subject),
      ...requiredBeyond(subject),
      ...incompleteLines(subject.document, subject.meanings),
      ...variants.flatMap(({ node, when }) => fieldsOf(when).map((field) => ({ field, node }))),
    ],
  });
});

/** What no visitor can do at a node, whatever the ways to it: computed once for all rules. */
export const localSpace = memo((subject: Subject): LocalSpace =>
  new LocalSpaces(
    subject,
    variantsIn(subject.meanings, subject.document).map(({ when }) => when),
  ).spaceFor(),
);

/** What screens require to which links and buttons lead, by the screen that shows the link. */
function requiredBeyond(subject: Subject): { readonly field: string; readonly node: string }[] {
  return screenLinks(subject).flatMap(({ to, on }) =>
    neededFor(to, subject).flatMap((field) => on.map((node) => ({ field, node }))),
  );
}

/** Whether a condition can hold with something that may be known. Undefined if it cannot be decided. */
export function canHold(
  when: Condition,
  known: readonly AbstractState[],
  subject: Subject,
): boolean | undefined {
  const { where } = spaceOf(subject);
  return ifDecidable(() => known.some((each) => where(each, when).length > 0));
}

/** The nodes of a way to a node that visitors may come to. */
export function localWayTo(node: string, subject: Subject): EvidenceStep[] {
  const { reached } = localSpace(subject);
  const way: EvidenceStep[] = [];
  for (let each: string | undefined = node; each !== undefined; each = reached.get(each))
    way.unshift({ node: each });
  return way;
}

/** The way to a state: its nodes, with one answer of those that lead there. */
export function wayTo(state: State, { graph }: Subject): EvidenceStep[] {
  const way: State[] = [];
  for (let each: State | undefined = state; each; each = each.before) way.unshift(each);
  return way.map(({ node }, index) => {
    const after = way[index + 1]?.known ?? {};
    const asks = graph.nodes[node]?.asks ?? [];
    const answers = asks.flatMap((field) =>
      after[field]?.[0] === undefined ? [] : [[field, after[field][0]] as const],
    );
    return answers.length === 0 ? { node } : { node, answers: Object.fromEntries(answers) };
  });
}
