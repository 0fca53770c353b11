import { isRecord, isValidAnswer, limitDay, type FunnelDocument } from '../../../engine';
import { meaningsOf } from '../../../engine/build';
import { parametersOf } from '../../../engine/document/basics/path';
import type { Model } from '../../../engine/paths/model/model';
import type { Space } from './explore';

/** Ranges that no value falls into, as keys: of a list, the first counts whose limit is not below the value. */
export function unusedRanges(document: FunnelDocument): string[] {
  const found: string[] = [];
  const visit = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      const limits = part.map((item: unknown) => (isRecord(item) ? limitOf(item.upTo) : undefined));
      limits.forEach((limit, index) => {
        if (limit === undefined) return;
        if (limits.findIndex((each) => each !== undefined && each >= limit) !== index)
          found.push(`range ${index} of ${at}`);
      });
    }
    for (const [key, child] of Object.entries(part)) visit(child, `${at}/${key}`);
  };
  visit(document, '');
  return found;
}

const limitOf = (written: unknown): number | undefined =>
  typeof written === 'number' || typeof written === 'string'
    ? Number.parseFloat(String(written))
    : undefined;

/** Screens that show themselves again once they are answered, as keys: nothing has changed for the visitor. */
export const selfLoops = ({ selfLoops: nodes }: Space): string[] =>
  [...nodes].map((node) => `${node} leads to itself`);

/** Questions whose boxes take fewer than two ordinary answers, as keys. */
export function narrowBoxes({ document, graph }: Model): string[] {
  const asked = new Set(Object.values(graph.nodes).flatMap(({ asks }) => asks));
  return [...asked].filter((id) => {
    const field = document.fields[id];
    if (!field) return false;
    const tried = triedFor(field.type);
    return tried.length > 0 && tried.filter((each) => isValidAnswer(field, each)).length < 2;
  });
}

/** Ordinary answers: whole numbers, whole amounts in cents, and the days of the next years. */
function triedFor(type: string): readonly (number | string)[] {
  if (type === 'number') return Array.from({ length: 2001 }, (_, index) => index);
  if (type === 'money') return Array.from({ length: 2001 }, (_, index) => index * 100);
  if (type !== 'date') return [];
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: 2000 }, (_, index) =>
    limitDay(`today+${index - 1000}d`.replace('+-', '-'), today),
  ).flatMap((day) => day ?? []);
}

/** Answers that leave no place for another, and leads that stay on the device, as keys. */
export function lostLeads({ document, outline }: Model, { over }: Space): string[] {
  const found = new Set<string>();
  const { consent } = document.session;
  if (consent !== undefined)
    for (const { node, entry, answers, isSent } of over)
      if (isSent && answers[consent] === undefined)
        found.add(`the visit from ${entry} to ${node} has no consent`);
  for (const [id, node] of Object.entries(document.nodes)) {
    if (node.type !== 'question' || node.asks.type !== 'form') continue;
    const { boxes } = node.asks;
    if (boxes.length > new Set(outline.nodes[id]?.asks).size) found.add(`two boxes of ${id}`);
  }
  return [...found];
}

/** Screens that some visitors come to without an answer that their address carries, as keys. */
export function closedAddresses({ document }: Model, { states }: Space): string[] {
  const found = new Set<string>();
  for (const { node, answers } of states) {
    const [path = ''] = [document.nodes[node]?.path].flat();
    if (parametersOf(path).some((id) => answers[id] === undefined)) found.add(`address of ${node}`);
  }
  return [...found];
}

/** Amounts in another currency than the document's, as keys. */
export function foreignAmounts(document: FunnelDocument): string[] {
  const { annotatedWith } = meaningsOf(document);
  return [...annotatedWith('money'), ...annotatedWith('amount')].flatMap(({ value, pointer }) =>
    typeof value === 'string' && !value.endsWith(document.currency) ? [pointer] : [],
  );
}
