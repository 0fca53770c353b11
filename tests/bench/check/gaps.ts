import { interpolate, resolveNode, shownAnswers, type FunnelDocument } from '../../../engine';
import { meaningsOf } from '../../../engine/build';
import { isRecord } from '../../../engine';
import { replaceTokens, tokensOf } from '../../../engine/document/copy/tokens';
import type { Model } from '../../../engine/paths/model/model';
import type { Space } from './explore';

/** Copy that some visitor reads with a gap, or with braces, as keys. */
export function gapsIn({ document, outline }: Model, { states }: Space): string[] {
  const { fields, currency, language } = document;
  const { annotatedValues } = meaningsOf(document);
  const locals = new Set(
    annotatedValues.flatMap(({ annotations }) => annotations.placeholders ?? []),
  );
  const found = new Set<string>();
  const read = (where: string, text: string, answers: object): void => {
    if (!/[{}]/.test(text)) return;
    const context = { fields, texts: document.texts, currency, language };
    const filled = interpolate(text, context, { ...answers });
    const left = replaceTokens(filled, ({ source, name }) => (locals.has(name) ? '' : source));
    if (/[{}]/.test(left)) found.add(`${where}: braces in ${text}`);
    const shared = text.replace(
      /\{texts\.([a-zA-Z0-9]+)\}/g,
      (_, name: string) => document.texts[name] ?? '',
    );
    for (const { source, name } of tokensOf(shared))
      if (!locals.has(name) && interpolate(source, context, { ...answers }) === '')
        found.add(`${where}: nothing for ${source}`);
  };
  const unfilled = { fields: {}, texts: {}, currency, language };
  const namedBy = fieldsNamedBy(document);
  const seen = new Set<string>();
  for (const { node: id, answers } of states) {
    const node = document.nodes[id];
    if (!node) continue;
    const shown = shownAnswers(outline, id, answers);
    const key = JSON.stringify([id, namedBy(id).map((field) => [shown[field], answers[field]])]);
    if (seen.has(key)) continue;
    seen.add(key);
    const asked = new Set(outline.nodes[id]?.asks);
    const known = Object.fromEntries([...asked].map((field) => [field, shown[field] ?? '…']));
    const isAnswered = (field: string): boolean => asked.has(field) || shown[field] !== undefined;
    for (const text of copyOf(resolveNode(node, unfilled, answers), isAnswered))
      read(id, text, { ...shown, ...known });
  }
  for (const text of [document.labels, document.messages, document.grant].flatMap((part) =>
    copyOf(part),
  ))
    for (const { answers } of states.slice(-1)) read('document', text, answers);
  return [...found];
}

/** The fields whose names are written in a node or in a shared text: what it shows follows from their answers. */
function fieldsNamedBy({ nodes, texts, fields }: FunnelDocument): (id: string) => string[] {
  const known = new Map<string, string[]>();
  const shared = JSON.stringify(texts);
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const written = JSON.stringify(nodes[id]) + shared;
    const named = Object.keys(fields).filter((field) => written.includes(field));
    known.set(id, named);
    return named;
  };
}

/**
 * The texts of a part that visitors may read: all of it, but for what routes, reports and addresses say, and items
 * that read back an answer that there is not.
 */
function copyOf(part: unknown, isAnswered: (field: string) => boolean = () => true): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap((each) => copyOf(each, isAnswered));
  if (!isRecord(part)) return [];
  if (typeof part.field === 'string' && 'text' in part && !isAnswered(part.field)) return [];
  return Object.entries(part).flatMap(([key, child]) =>
    ['path', 'reports', 'branches', 'next', 'otherwise', 'link', 'variants'].includes(key)
      ? []
      : copyOf(child, isAnswered),
  );
}
