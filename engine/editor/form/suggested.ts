import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { placed } from './placed';
import { keywordOf, linksFor, schemaAt } from './schema-at';

/** Fills in what the rest of the document suggests for the places of a new part whose schema says so. */
export function suggested(document: unknown, pointer: string): unknown {
  return leavesOf(valueAt(document, pointer), pointer).reduce<unknown>((now, at) => {
    const schema = schemaAt(now, at);
    const kind = schema && keywordOf(linksFor(schema, ''), 'suggests');
    if (kind === 'country') return placed(now, at, countryOf(now));
    if (kind === 'address') return placed(now, at, addressOf(now));
    if (kind === 'screen') return placed(now, at, screenFor(now, at));
    if (kind === 'laterScreen') return placed(now, at, laterScreen(now, at));
    const content = schema && keywordOf(linksFor(schema, ''), 'content');
    return content === 'amount' ? placed(now, at, inCurrency(now, at)) : now;
  }, document);
}

/** An amount in the currency of the document. */
function inCurrency(document: unknown, at: string): string {
  const currency = valueAt(document, '/currency');
  const amount = String(valueAt(document, at));
  return typeof currency === 'string' ? amount.replace(/[A-Z]{3}$/, currency) : amount;
}

/** The country where the document's language is mostly spoken, unless it names one: "en" → "US", "en-GB" → "GB". */
function countryOf(document: unknown): string {
  const language = valueAt(document, '/language');
  try {
    const locale = new Intl.Locale(typeof language === 'string' ? language : 'en');
    return locale.maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}

/** An address where a price may lead: of the last end that anybody may open, or else the start. */
function addressOf(document: unknown): string {
  const nodes = valueAt(document, '/nodes');
  const ends = Object.entries(isRecord(nodes) ? nodes : {}).flatMap(([id, node]) => {
    if (!isRecord(node) || node.next !== undefined || node.type === 'offer') return [];
    if (node.requires !== undefined || node.outcome !== undefined) return [];
    const path = [node.path ?? `/${id}`].flat()[0];
    return typeof path === 'string' && !path.includes(':') ? path : [];
  });
  return ends.at(-1) ?? '/';
}

/** A screen to which a link may lead from anywhere: one that leads back, or else the start; on that screen, another. */
function screenFor(document: unknown, at: string): unknown {
  const [section, own] = keysOf(at);
  const nodes = valueAt(document, '/nodes');
  const others = Object.entries(isRecord(nodes) ? nodes : {}).filter(
    ([id]) => section !== 'nodes' || id !== own,
  );
  const start = valueAt(document, '/start') ?? Object.keys(isRecord(nodes) ? nodes : {})[0];
  const meant =
    others.find(([, node]) => isRecord(node) && node.returns === true) ??
    others.find(([id]) => id === start) ??
    others.at(-1);
  return meant?.[0] ?? valueAt(document, at);
}

/** The next screen with more progress than the one that the item above names; for the first item, the first with any. */
function laterScreen(document: unknown, at: string): unknown {
  const keys = keysOf(at);
  const item = keys.findLastIndex((key) => /^\d+$/.test(key));
  const above = keys.with(item, String(Number(keys[item]) - 1));
  const nodes = valueAt(document, '/nodes');
  const before = progressOf(nodes, valueAt(document, pointerOf(...above)));
  const later = Object.keys(isRecord(nodes) ? nodes : {})
    .filter((id) => progressOf(nodes, id) > before)
    .toSorted((one, other) => progressOf(nodes, one) - progressOf(nodes, other));
  return later[0] ?? valueAt(document, at);
}

/** The progress of a screen. Less than any where it shows none. */
function progressOf(nodes: unknown, id: unknown): number {
  const progress = valueAt(nodes, pointerOf(String(id), 'progress'));
  return typeof progress === 'number' ? progress : -1;
}

function leavesOf(value: unknown, pointer: string): string[] {
  if (typeof value === 'string') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, pointer + pointerOf(key)));
}
