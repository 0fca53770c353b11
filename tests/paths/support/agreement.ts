import * as fc from 'fast-check';
import { check } from '../../../engine/check';
import { testDay } from '../../../engine/document/fields/date-facts';
import { isRecord } from '../../../engine';
import {
  planOf,
  type Plan,
  type PlanRun,
  type PlanSent,
  type PlanStep,
} from '../../../engine/paths';
import { anyDocument } from '../../support/any-document';
import { readFunnel, type Funnel } from '../../support/reference/document';
import { beginVisit, type Doing } from '../../support/reference/visit';

/** Where the reference sees something else than a plan of a document expects: the first difference of each run. */
export function disagreementsOn(text: string, { runs }: Pick<Plan, 'runs'>): string[] {
  const funnel = readFunnel(text, testDay);
  return runs.flatMap((run) => firstDifference(funnel, run) ?? []);
}

/** Does the steps of a run in the reference, until it sees something else than the plan expects. */
function firstDifference(funnel: Funnel, { id, steps }: PlanRun): string | undefined {
  const does = beginVisit(funnel, steps[0]?.assigned);
  let stored: Record<string, unknown> = {};
  let delay: number | undefined;
  for (const [index, step] of steps.entries()) {
    const { reports: _, messages: _messages, visit: _visit, saved = {}, ...expected } = step.expect;
    const seen = does(doingOf(step));
    // What a first address carries is saved with the first answer.
    stored = index === 0 ? seen.stored : { ...stored, ...saved };
    stored = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
    const untilTimer = step.action === 'wait' && step.event !== undefined;
    const waited = untilTimer ? { waited: delay } : {};
    const own: object = { ...seen, row: expected.row && seen.row, ...waited };
    const planned: object = {
      ...expected,
      stored,
      ...(expected.sent && { sent: sentIn(expected.sent) }),
      ...(untilTimer ? { waited: step.milliseconds } : {}),
    };
    if (sorted(own) !== sorted(planned)) {
      const parts = [own, planned].map((each) => new Map(Object.entries(each)));
      const names = [...new Set(parts.flatMap((each) => [...each.keys()]))];
      const differing = names.flatMap((name) => {
        const [here, there] = parts.map((each) => sorted(each.get(name)));
        return here === there ? [] : [`${name}: ${here} in the reference, ${there} planned`];
      });
      const what = step.event?.type ?? step.address ?? '';
      return `${id}, step ${index + 1}, ${step.action} ${what}: ${differing.join('; ')}`;
    }
    ({ delay } = seen);
  }
  return undefined;
}

/** What the reference says of a payload: who it is from, and the answers. */
function sentIn({ user, answers }: PlanSent): object {
  const { name, email } = isRecord(user) ? user : {};
  const all = Array.isArray(answers) ? answers.filter(isRecord) : [];
  return {
    name,
    email,
    answers: all.map(({ node_id, question, value }) => ({
      node_id,
      question,
      value,
    })),
  };
}

/** The order of names does not matter. */
const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

function doingOf({ action, event, address, milliseconds, pageOnly }: PlanStep): Doing {
  const [type = ''] = event?.type.split('.') ?? [];
  // What only the page refuses does not arrive.
  if (pageOnly === true) return { type: 'nothing' };
  if (action === 'wait') return event ? { type: 'wait' } : { type: 'idle', milliseconds };
  if (action === 'back') return { type: 'back to' };
  return event ? { type, values: event.values } : { type: action, address };
}

/** Where walks through generated documents differ in the compiled machine and in the reference, with the document. */
export function disagreementsOfWalks(documents: number, seed: number): string[] {
  const found: string[] = [];
  let left = documents;
  for (let sample = 0; left > 0; sample += 1) {
    const [text = ''] = fc.sample(anyDocument, { seed: seed * 1e6 + sample, numRuns: 1 });
    const { document } = check(text);
    if (!document) continue;
    left -= 1;
    const plan = planOf(document, { strategies: ['random'], seed: sample, count: 3 });
    const own = disagreementsOn(text, plan);
    if (own.length > 0) found.push(`${own.join('\n')}\n${text}`);
  }
  return found;
}
