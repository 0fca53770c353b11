import type { FunnelDocument } from '../document/format/document.generated';
import { own } from '../document/basics/own';
import type { VisitFacts } from '../session/insight';
import { savedName } from '../session/record';

/** The facts by which visits can be told apart. The function insight_report and the table insight_counts have the same. */
export const visitDimensions = [
  'device',
  'campaign',
  'language',
  'version',
] as const satisfies readonly (keyof VisitFacts)[];

const isOfVisits = (name: string): boolean =>
  visitDimensions.some((dimension) => dimension === name);

/** The types of fields whose answers many visitors share. */
const shared = new Set(['choice', 'choices', 'flag', 'consent', 'count']);

/**
 * What visits can be told apart by: "device" or the id of a field, with the dimension of the database's report:
 * "device" or "field:" and the name under which the answer is saved.
 */
export function dimensionsOf({
  fields,
}: Pick<FunnelDocument, 'fields'>): Readonly<Record<string, string>> {
  const answers = Object.entries(fields).flatMap(([id, field]): [string, string][] =>
    shared.has(field.type) ? [[id, `field:${savedName(id, field)}`]] : [],
  );
  // A field that is named like a fact of visits cannot be asked for.
  return Object.fromEntries([...answers, ...visitDimensions.map((name) => [name, name])]);
}

/**
 * The values under which the database may have those of a dimension: they, and their earlier names.
 * @param name "device" or the id of a field
 */
export function storedValues(
  { fields }: Pick<FunnelDocument, 'fields'>,
  name: string,
  values: readonly string[],
): readonly string[] {
  const field = isOfVisits(name) ? undefined : own(fields, name);
  const declared = field?.type === 'choice' || field?.type === 'choices' ? field.values : undefined;
  return values.flatMap((value) => [value, ...(own(declared, value)?.renamedFrom ?? [])]);
}
