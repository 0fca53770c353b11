import * as fc from 'fast-check';
import { createSave, type SaveOptions } from '../../app/browser/sync/save-session';
import type { Answers } from '../../engine';
import { recordOf, type Insight } from '../../engine/session';
import { anyAnswers } from './answers';
import type { Flow } from './flows';
import { memoryStore } from './memory-store';

/** What visitors of a funnel may answer. The same in every run. */
export const sampledAnswers = ({ document: { fields } }: Flow, count: number): readonly Answers[] =>
  fc.sample(anyAnswers(fields), { numRuns: count, seed: 50 });

/**
 * Stores what a visitor has answered, as their browser does.
 * @param insight how the visit went
 * @returns whether it is stored: who does not agree where the document asks for it is not
 */
export async function storeVisitor(
  { outline }: Flow,
  id: string,
  answers: Answers,
  backend: Pick<SaveOptions, 'connection' | 'send'>,
  insight?: Insight,
): Promise<boolean> {
  const { session, fields } = outline;
  const { store } = memoryStore();
  store.set(session.dataKey, JSON.stringify(recordOf(fields, answers, new Date().toISOString())));
  store.set(session.writeKey, `a-key-that-only-${id}-knows-1234567890`);
  if (insight) store.set(session.insightKey, JSON.stringify(insight));
  const save = createSave({ outline, store, session: { id }, ...backend, isOnline: () => true });
  return (await save.save()) === 'saved';
}
