import type { Answers } from '../document/format/answers';
import { answerFrom } from '../document/valid-answer';
import { evaluateCondition, fieldsOf } from '../document/conditions/condition';
import type { FunnelDocument, FunnelField } from '../document/format/document.generated';
import { milliseconds } from '../document/basics/duration';
import { factsOf } from '../document/fields/field-facts';
import { addressOf, destinationOf } from '../document/address';
import { nodeFactsOf } from '../document/format/node-facts';
import { nodeOf, type FunnelOutline } from '../document/format/outline';
import { parametersOf } from '../document/basics/path';
import type { StaticPage } from '../graph/static-paths';

/** Where a page's controls lead before the application has arrived, as the page's inline script reads it. */
export interface EarlySteps {
  /** How long a chosen card shows as chosen, in milliseconds. */
  readonly wait: number;
  /** The addresses of the next pages, by the value of a card; `continue` for the button that leads on. */
  readonly to: Readonly<Record<string, string>>;
}

/**
 * The steps from a page that follow from one tap alone: their conditions read nothing else than the tapped answer and
 * what the page's address carries, and they lead to a page that always shows the same. Undefined without any.
 * @param pages the pages of the document
 */
export function earlyStepsOf(
  document: FunnelDocument,
  outline: FunnelOutline,
  page: StaticPage,
  pages: readonly StaticPage[],
): EarlySteps | undefined {
  const node = document.nodes[page.node];
  const { tapField } = nodeOf(outline, page.node);
  const carried = destinationOf(outline, page.path).answers;
  const leadsTo = (answers: Answers): string | undefined => {
    const path = nextPath(outline, page.node, { ...carried, ...answers });
    return pages.some((each) => each.isStatic && each.path === path) ? path : undefined;
  };
  const taps =
    node?.type === 'question' && tapField !== undefined && node.sends === undefined
      ? tapsOf(document.fields[tapField]).map((written) => {
          return [written, leadsTo(answerFrom(document.fields, tapField, written))] as const;
        })
      : [];
  const steps =
    node && nodeFactsOf(node).isLeftByLink(node) ? [['continue', leadsTo({})] as const] : taps;
  const to = steps.flatMap(([control, path]) => (path === undefined ? [] : [[control, path]]));
  if (to.length === 0 || !node) return undefined;
  const wait = node.type === 'question' ? milliseconds(node.timings.choice) : 0;
  return { wait, to: Object.fromEntries(to) };
}

/** What the cards of a field say, as `fromQuery` of the field's type reads it. */
function tapsOf(field: FunnelField | undefined): string[] {
  const domain = field && factsOf(field).domain(field);
  const values = domain?.kind === 'finite' ? domain.values : [];
  return values.map((value) =>
    typeof value === 'boolean' ? String(Number(value)) : String(value),
  );
}

/** The address of the node that follows. Undefined where that depends on more than these answers. */
function nextPath(outline: FunnelOutline, id: string, known: Answers): string | undefined {
  const isKnown = (field: string): boolean => Object.hasOwn(known, field);
  for (const { to, when, history } of nodeOf(outline, id).transitions) {
    if (!fieldsOf(when).every(isKnown)) return undefined;
    if (when !== undefined && !evaluateCondition(when, known, outline.fields)) continue;
    const [path = ''] = nodeOf(outline, to).paths;
    const isPlain = history === undefined && parametersOf(path).every(isKnown);
    return isPlain ? addressOf(outline, to, known) : undefined;
  }
  return undefined;
}
