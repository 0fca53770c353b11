import type { Answers, FunnelDocument } from '../../../engine';
import type { Step } from '../../../engine/check';
import { planOf } from '../../../engine/paths';

/** The answers with which a visitor gets to each node, by its id. Nodes that no run reaches are missing. */
export function answersLeadingTo(document: FunnelDocument): Readonly<Record<string, Answers>> {
  const { runs } = planOf(document, { strategies: ['nodes'] });
  const found: Record<string, Answers> = {};
  for (const { steps } of runs) {
    const given: Record<string, Answers[string]> = {};
    for (const { event, action, expect } of steps) {
      if (action === 'answer') Object.assign(given, event?.values);
      found[expect.node] ??= { ...given };
    }
  }
  return found;
}

/** The shortest planned run that goes from each screen to each that follows it, by "from→to". */
export function pathsThrough(document: FunnelDocument): Readonly<Record<string, readonly Step[]>> {
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
