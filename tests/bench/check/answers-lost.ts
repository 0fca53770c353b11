import { countingAnswers } from '../../../engine';
import type { Model } from '../../../engine/paths/model';
import { answerList, answersFromList } from '../../../engine/session/answer-list';
import { answersFromRecord, recordOf } from '../../../engine/session/record';
import type { Space } from './explore';

const now = '2026-03-01T12:00:00.000Z';

/** Answers that are stored, listed, linked or sent wrongly on some visit, as keys. */
export function answersLost({ document, outline, graph }: Model, { over }: Space): string[] {
  const { fields, webhook, planLink } = document;
  const lost = new Set<string>();
  for (const { node, entry, answers, isSent } of over) {
    const counting = countingAnswers(outline, answers);
    const items = answerList(outline, answers, {});
    const stored = answersFromRecord(fields, recordOf(fields, counting, now));
    const linked = answersFromList(outline, items);
    const numbers = items.map(({ node_id }) => node_id);
    for (const [id, answer] of Object.entries(counting)) {
      const field = fields[id];
      if (answer === undefined || !field || field.type === 'computed') continue;
      const same = (other: unknown): boolean => JSON.stringify(other) === JSON.stringify(answer);
      if (!same(stored[id])) lost.add(`${id} is not read back from the record`);
      const isAsked = Object.values(graph.nodes).some(({ asks }) => asks.includes(id));
      if (!isAsked) continue;
      const number = 'answerId' in field ? field.answerId : undefined;
      if (number === undefined) lost.add(`${id} is not in the list`);
      else if (numbers.filter((each) => each === number).length > 1)
        lost.add(`${id} shares its number`);
      if (planLink && !same(linked[id])) lost.add(`${id} is not read back from the link`);
    }
    if (entry !== document.start) continue;
    if (webhook && !isSent) lost.add(`the visit that ends at ${node} is not sent`);
    for (const role of ['name', 'email'] as const) {
      const id = webhook?.user[role];
      if (id !== undefined && counting[id] === undefined)
        lost.add(`the ${role} is missing at ${node}`);
    }
  }
  return [...lost];
}
