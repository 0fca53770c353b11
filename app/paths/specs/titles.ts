import type { PlanRun, PlanStep } from '../../../engine/paths';
import { digestOf } from './digest';

/** Where the words of a title are cut, in characters. */
const longestWord = 16;
const longestTitle = 120;

/**
 * A title for each run that says what it does: "place to plan: balcony, shade, skip". It depends on nothing but the
 * run's own steps, so it stays when other runs come or go. Where titles would be the same, a digest tells them apart.
 */
export function titlesOf(runs: readonly PlanRun[]): ReadonlyMap<PlanRun, string> {
  const plain = new Map(runs.map((run) => [run, plainTitle(run)]));
  const counts = new Map<string, number>();
  for (const title of plain.values()) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(
    [...plain].map(([run, title]) => [
      run,
      (counts.get(title) ?? 0) > 1 || title.endsWith('…')
        ? `${title} (${digestOf(run.steps.map(doneIn).join(), 4)})`
        : title,
    ]),
  );
}

function plainTitle({ from, to, steps }: PlanRun): string {
  const said = steps.slice(1).flatMap((step) => saidOf(step) ?? []);
  const done = said.filter((word, index) => word !== said[index - 1]);
  const title = [`${from} to ${to}`, done.join(', ')].filter(Boolean).join(': ');
  return title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title;
}

/** What a step contributes to a title: nothing where every run does it. */
function saidOf({ action, address, event }: PlanStep): string | undefined {
  const type = event?.type.split('.')[0] ?? '';
  switch (action) {
    case 'answer':
      return Object.values(event?.values ?? {})
        .map((value) => String(value).slice(0, longestWord))
        .join(' + ');
    case 'open':
      return address;
    case 'press':
      return type === 'continue' || type === 'next' ? undefined : type;
    case 'server':
      return [type, ...(event?.problems ?? [])].join(' ');
    case 'back':
    case 'reload':
    case 'tab':
      return action;
    case 'reject':
    case 'wait':
      return undefined;
  }
}

const doneIn = ({ action, address, node, event }: PlanStep): string =>
  JSON.stringify([action, address, node, event]);
