import type { Answers } from '../../document/answers';
import { factsOf } from '../../document/fields/field-facts';
import type { Subject } from '../rule';
import { spaceOf, type State } from './space';

/** Answers of a visitor in a state: those that are known there, and the plainest to what is not told apart. */
export function answersIn({ known }: State, subject: Subject): Answers {
  const { isFollowed } = spaceOf(subject);
  const { fields } = subject.document;
  const asked = Object.values(subject.graph.nodes).flatMap(({ asks }) => asks);
  const plain = asked.flatMap((id) => {
    const field = fields[id];
    return field && !isFollowed(id) ? [[id, factsOf(field).samples(field)[0]] as const] : [];
  });
  return Object.fromEntries([
    ...plain,
    ...Object.entries(known).map(([id, [value]]) => [id, value] as const),
  ]);
}
