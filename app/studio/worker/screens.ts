import { type Answers, type FunnelDocument, shownVariants } from '../../../engine';
import { planOf } from '../../../engine/paths';

/** A screen as visitors with some answers see it. */
export interface SheetScreen {
  readonly node: string;
  /** Which of the variants of its node, from 0. */
  readonly variant: number;
}

/** The screens of a funnel, and the answers with which a visitor gets to each. */
interface FoundScreens {
  readonly screens: readonly SheetScreen[];
  readonly answersTo: (screen: SheetScreen) => Answers;
}

/** No more variants of a screen than this are shown. */
const mostVariants = 8;

/**
 * Every screen of a funnel that planned runs reach, once in each of its variants, in the order of the document. The
 * answers to one are put together when they are asked for: all of them at once would grow with the square of the nodes.
 */
export function screensOf(document: FunnelDocument): FoundScreens {
  const { runs } = planOf(document, { strategies: ['edges'] });
  const found = new Map<string, Map<string, () => Answers>>();
  for (const { steps } of runs) {
    const given: Record<string, Answers[string]> = {};
    for (const [index, { event, action, expect }] of steps.entries()) {
      if (action === 'answer') Object.assign(given, event?.values);
      const node = document.nodes[expect.node];
      if (!node) continue;
      const variants = found.get(expect.node) ?? new Map<string, () => Answers>();
      found.set(expect.node, variants);
      if (variants.size === mostVariants) continue;
      const variant = shownVariants(node, '', given, document.fields).join(' ');
      if (!variants.has(variant)) variants.set(variant, () => answersIn(steps.slice(0, index + 1)));
    }
  }
  const byNode = Object.keys(document.nodes).map(
    (node) => [node, [...(found.get(node)?.values() ?? [])]] as const,
  );
  const answers = new Map(byNode);
  return {
    screens: byNode.flatMap(([node, variants]) =>
      variants.map((_, variant) => ({ node, variant })),
    ),
    answersTo: ({ node, variant }) => answers.get(node)?.[variant]?.() ?? {},
  };
}

/** What is answered in the steps of a run. */
const answersIn = (steps: ReturnType<typeof planOf>['runs'][number]['steps']): Answers =>
  Object.assign(
    {},
    ...steps.flatMap(({ action, event }) => (action === 'answer' ? [event?.values] : [])),
  );
