import type { FieldWords, Fields, FunnelOutline } from '../../../engine';

/** Members that name a screen, which may be called like a field. */
const namesScreens = new Set(['next', 'to']);

/** What copy says for the values of the fields that some copy names: those that it shows, and those whose cards it draws. */
export function wordsFor(fields: Fields, copy: object): FieldWords {
  const text = JSON.stringify(copy, (key, value: unknown) =>
    namesScreens.has(key) ? undefined : value,
  );
  const isNamed = (id: string): boolean => text.includes(`"${id}"`) || text.includes(`{${id}`);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) =>
      'values' in field && isNamed(id) ? [[id, wordsOf(field.values)]] : [],
    ),
  );
}

/**
 * An outline without what copy says for the values of choices, but for those that its own copy shows: each screen brings
 * the words that it needs, and every page has the outline.
 */
export function withoutWords(outline: FunnelOutline): FunnelOutline {
  const { fields, nodes: _, ...shared } = outline;
  const own = JSON.stringify(shared);
  const bare = Object.entries(fields).map(([id, field]) => [
    id,
    'values' in field && !own.includes(`{${id}`)
      ? { ...field, values: mapValues(field.values, bareValue) }
      : field,
  ]);
  return { ...outline, fields: Object.fromEntries(bare) };
}

type Values = Readonly<
  Record<string, { readonly label: string; readonly forms?: Readonly<Record<string, string>> }>
>;

const wordsOf = (values: Values): FieldWords[string] =>
  mapValues(values, ({ label, forms }) => ({ label, ...(forms && { forms }) }));

const bareValue = ({ label: _l, forms: _f, ...rest }: Values[string]): object => rest;

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
