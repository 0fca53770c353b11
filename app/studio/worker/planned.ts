import type { Answers, FunnelDocument } from '../../../engine';
import type { Step } from '../../../engine/check';
import { planOf, stepsToNodes, type Plan } from '../../../engine/paths';

type Steps = Plan['runs'][number]['steps'];

/**
 * The answers with which a visitor gets to a node; none where no run goes there. All of them at once would grow with the
 * square of the nodes.
 */
export function answersTo(document: FunnelDocument): (node: string) => Answers {
  const shortest = stepsToNodes(document);
  let planned: ReadonlyMap<string, Steps> | undefined;
  return (node) => {
    const given: Record<string, Answers[string]> = {};
    const steps = shortest(node) ?? (planned ??= plannedSteps(document)).get(node) ?? [];
    for (const { event, action, expect } of steps) {
      if (action === 'answer') Object.assign(given, event?.values);
      if (expect.node === node) break;
    }
    return given;
  };
}

/** A planned run through each node. */
function plannedSteps(document: FunnelDocument): ReadonlyMap<string, Steps> {
  const stepsTo = new Map<string, Steps>();
  for (const { steps } of planOf(document, { strategies: ['nodes'] }).runs)
    for (const { expect } of steps) if (!stepsTo.has(expect.node)) stepsTo.set(expect.node, steps);
  return stepsTo;
}

/** The shortest planned run that goes from each screen to each that follows it, by "from→to". */
export function plannedPaths(document: FunnelDocument): Readonly<Record<string, readonly Step[]>> {
  const { runs } = planOf(document, { strategies: ['edges'] });
  const found: Record<string, readonly Step[]> = {};
  for (const { steps } of runs) {
    const path: Step[] = [];
    for (const { event, action, expect } of steps) {
      const from = path.at(-1);
      if (from && action === 'answer') path[path.length - 1] = { ...from, answers: event?.values };
      if (from?.node === expect.node) continue;
      path.push({ node: expect.node });
      if (!from) continue;
      const key = `${from.node}→${expect.node}`;
      if ((found[key]?.length ?? Infinity) > path.length) found[key] = [...path];
    }
  }
  return found;
}
