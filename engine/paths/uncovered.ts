import { factsOf } from '../document/fields/field-facts';
import type { Condition, FunnelDocument } from '../document/format/document.generated';
import { onTestDay } from '../document/fields/date-facts';
import { isRecord } from '../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../document/basics/pointer';
import { tokensOf } from '../document/copy/tokens';
import { graphOf } from '../graph/graph';
import { meaningsOf } from '../schema/meanings';
import { prove } from './expectations/prove';
import { tablesOf } from './answers/ranges';
import type { Plan, PlanCovered } from './format/plan.generated';

/** A screen with the answers for which a part of it is shown. */
interface Showing {
  readonly node: string;
  readonly when: Condition;
}

const reasons = {
  untried: 'boundaries tries what is refused; it is not among the strategies of this plan',
  message: 'no answer that boundaries tries is refused with it',
  account: 'only a server that refuses says it; edges lets it refuse',
  proved: 'proved: no visit that goes forward shows it; Back or a link may (random)',
  broken: 'possible, but no run of this plan shows it; random with a higher --count may',
  open: 'undecided: it depends on more answers than the proof can look at',
  ranges: 'no answers were found that lead to this range; there may be some',
  other: 'not among the goals of these strategies; edges covers it, if anything can',
} as const;

/** A plan that says of every part that is not covered why. Takes seconds on large documents. */
export function explained(document: FunnelDocument, plan: Plan): Plan {
  const coverage = onTestDay(() =>
    plan.coverage.map((part): PlanCovered => {
      if (part.status !== 'uncovered') return part;
      const reason = reasonFor(document, plan, part);
      return { ...part, reason, status: reason === reasons.proved ? 'backward' : 'uncovered' };
    }),
  );
  return { ...plan, coverage };
}

function reasonFor(document: FunnelDocument, plan: Plan, { kind, pointer }: PlanCovered): string {
  if (kind === 'message') return messageReason(plan, pointer);
  if (kind === 'range') return rangeReason(document, pointer);
  if (kind !== 'fallback' && kind !== 'variant') return reasons.other;
  const showings =
    kind === 'variant' ? variantAt(document, pointer) : fallbackAt(document, pointer);
  const results = showings.map(
    ({ node, when }) => prove(document, { name: '', never: { node, when } }).type,
  );
  if (results.includes('broken')) return reasons.broken;
  const isProved = results.length > 0 && results.every((result) => result === 'proved');
  return isProved ? reasons.proved : reasons.open;
}

function messageReason({ strategies }: Plan, pointer: string): string {
  if (pointer.includes('/account/messages/')) return reasons.account;
  const isTried = strategies.some(({ strategy }) => strategy === 'boundaries');
  return isTried ? reasons.message : reasons.untried;
}

/** What is known of a row of a table of ranges. */
function rangeReason(document: FunnelDocument, pointer: string): string {
  const { computed } = graphOf(document);
  const table = tablesOf(document, computed).find(({ rows }) => rows.includes(pointer));
  const row = table?.rows.indexOf(pointer);
  const answers = table?.samples().find((each) => table.rowOf(table.numberFor(each)) === row);
  return answers
    ? `possible with ${table?.inputs.map((id) => `${id} = ${JSON.stringify(answers[id])}`).join(', ')}, which no run of this plan shows; boundaries does where one screen asks it`
    : reasons.ranges;
}

/** The answers that choose a variant, by the value of a field or by the first condition that holds. */
function variantAt(document: FunnelDocument, pointer: string): Showing[] {
  const keys = keysOf(pointer);
  const key = keys.at(-1) ?? '';
  const node = keys[1] ?? '';
  const around: unknown = valueAt(document, pointerOf(...keys.slice(0, -2)));
  if (!isRecord(around)) return [];
  if (Array.isArray(around.variants)) {
    const conditions = around.variants.map(({ when }: { readonly when: Condition }) => when);
    const [when, before] = [conditions[Number(key)], conditions.slice(0, Number(key))];
    return when ? [{ node, when: { all: [when, ...before.map((not) => ({ not }))] } }] : [];
  }
  const { variantsBy: field } = around;
  if (typeof field !== 'string') return [];
  const declared = document.fields[field];
  const column = declared && factsOf(declared).column;
  const value = column === 'boolean' ? key === 'true' : key;
  return [{ node, when: { field, is: column === 'number' ? Number(key) : value } }];
}

/** The screens that show a fallback, each without the answer that the fallback replaces. */
function fallbackAt(document: FunnelDocument, pointer: string): Showing[] {
  const [section, id = ''] = keysOf(pointer);
  const without = (node: string, field: string): Showing => ({
    node,
    when: { not: { field, answered: true } },
  });
  const copy = valueAt(document, pointer);
  if (section === 'nodes' && typeof copy === 'string')
    return tokensOf(copy).flatMap(({ name, fallback }) =>
      fallback === undefined ? [] : [without(id, name)],
    );
  const nodes = meaningsOf(document).references.flatMap((reference) => {
    const [place, node = ''] = keysOf(reference.pointer);
    const isShown = place === 'nodes' && reference.fieldUse === 'shows';
    return isShown && reference.kind === 'field' && reference.name === id ? [node] : [];
  });
  return [...new Set(nodes)].map((node) => without(node, id));
}
