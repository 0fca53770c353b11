import { factsOf } from '../../../engine/document/fields/field-facts';
import { countingAnswers, type Answers } from '../../../engine';
import type { Model } from '../../../engine/paths/model/model';
import { answerList, answersFromList } from '../../../engine/session/answer-list';
import { answersFromRecord, recordOf } from '../../../engine/session/record';
import type { Space } from './explore';

const now = '2026-03-01T12:00:00.000Z';

/** Answers that are stored, listed, linked or sent wrongly on some visit, as keys. */
export function answersLost({ document, outline, graph }: Model, { over }: Space): string[] {
  const { fields, webhook, planLink } = document;
  const lost = new Set<string>();
  // What is asked beside other fields only to mark them is in no list.
  const asked = new Set(
    Object.values(graph.nodes).flatMap(({ asks }) =>
      asks.filter((id) => {
        const field = fields[id];
        return asks.length === 1 || (field && factsOf(field).listing !== 'alone');
      }),
    ),
  );
  const isNew = unseen();
  /** Whether visitors may keep a name to themselves. Without an address there is no lead. */
  const mayBeSkipped = (id: string): boolean =>
    id === webhook?.user.name &&
    Object.entries(document.nodes).some(
      ([node, own]) =>
        own.type === 'question' && own.skip !== undefined && graph.nodes[node]?.asks.includes(id),
    );
  for (const { node, entry, answers, isSent } of over) {
    const counting = countingAnswers(outline, answers);
    if (isNew(counting)) {
      const items = answerList(outline, answers, {});
      const stored = answersFromRecord(fields, recordOf(fields, counting, now));
      const linked = planLink ? answersFromList(outline, items) : {};
      const numbers = items.map(({ node_id }) => node_id);
      for (const [id, answer] of Object.entries(counting)) {
        const field = fields[id];
        if (answer === undefined || !field || field.type === 'computed') continue;
        const same = (other: unknown): boolean => JSON.stringify(other) === JSON.stringify(answer);
        if (!same(stored[id])) lost.add(`${id} is not read back from the record`);
        if (!asked.has(id)) continue;
        const number = 'answerId' in field ? field.answerId : undefined;
        if (number === undefined) lost.add(`${id} is not in the list`);
        else if (numbers.filter((each) => each === number).length > 1)
          lost.add(`${id} shares its number`);
        if (planLink && !same(linked[id])) lost.add(`${id} is not read back from the link`);
      }
    }
    if (entry !== document.start) continue;
    if (webhook && !isSent) lost.add(`the visit that ends at ${node} is not sent`);
    for (const role of ['name', 'email'] as const) {
      const id = webhook?.user[role];
      if (id !== undefined && counting[id] === undefined && !mayBeSkipped(id))
        lost.add(`the ${role} is missing at ${node}`);
    }
  }
  return [...lost];
}

/** Whether a visit has an answer that none had before, or answers together that none had together. */
function unseen(): (answers: Answers) => boolean {
  const seen = new Set<string>();
  return (answers) => {
    const before = seen.size;
    seen.add(Object.keys(answers).toSorted().join(' '));
    for (const [id, answer] of Object.entries(answers))
      seen.add(`${id}: ${JSON.stringify(answer)}`);
    return seen.size > before;
  };
}
