import { isRecord } from '../../document/basics/is-record';
import { isSame } from './changes';

/** What happened to a decision. */
export interface DecisionChange {
  readonly id: string;
  /** In a sentence, for people. */
  readonly sentence: string;
}

/** What differs between the decisions of two documents. */
export function decisionsBetween(before: unknown, after: unknown): DecisionChange[] {
  const [old, now] = [before, after].map(decisionsIn);
  const ids = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return ids.flatMap((id): DecisionChange[] => {
    const was = old?.[id];
    const is = now?.[id];
    if (isSame(was, is)) return [];
    const sentences = [...changed(was, is)];
    return (sentences.length > 0 ? sentences : ['its wording or its readings have changed']).map(
      (sentence) => ({ id, sentence }),
    );
  });
}

function* changed(was: unknown, is: unknown): Generator<string> {
  if (!isRecord(was)) return yield `new, follows "${isRecord(is) ? String(is.chosen) : ''}"`;
  if (!isRecord(is)) return yield 'gone';
  if (was.chosen !== is.chosen)
    yield `follows "${String(is.chosen)}" instead of "${String(was.chosen)}"`;
  if (was.confirmed !== is.confirmed)
    yield is.confirmed === true ? `confirmed by ${String(is.decidedBy)}` : 'open again';
  return undefined;
}

function decisionsIn(document: unknown): Readonly<Record<string, unknown>> {
  return isRecord(document) && isRecord(document.decisions) ? document.decisions : {};
}
