import { partsDrawn } from '../../document/experiments/assigned';
import { isRecord } from '../../document/basics/is-record';
import { keysOf, resolvePointer, valueAt } from '../../document/basics/pointer';
import type { LocatedSchema } from '../../schema/schema-reader';
import { keywordOf } from './schema-at';

/**
 * What a form says beside a part, where its schema asks for that (keyword `note`): undefined where it does not, empty
 * where nothing can be said.
 * @param links what describes the part
 */
export function noteFor(
  links: readonly LocatedSchema[],
  document: unknown,
  pointer: string,
): string | undefined {
  if (keywordOf(links, 'note') !== 'partOfVisitors') return undefined;
  const around = (levels: string): unknown => valueAt(document, resolvePointer(pointer, levels));
  const [weights, share, values] = [around('1'), around('2/share'), around('3/values')];
  if (!isRecord(values) || !areWeights(weights, links)) return '';
  const part = partsDrawn({ values, assigned: { weights } }).get(keysOf(pointer).at(-1) ?? '');
  if (part === undefined) return '';
  return `${percent(part)}${(share ?? 1) === 1 ? '' : ' of those who take part'}`;
}

/** Whether all weights are within the limits of their schema: of a sum with another number, no part can be told. */
const areWeights = (
  weights: unknown,
  links: readonly LocatedSchema[],
): weights is Readonly<Record<string, number>> =>
  isRecord(weights) &&
  Object.values(weights).every(
    (weight) =>
      typeof weight === 'number' &&
      weight > Number(keywordOf(links, 'exclusiveMinimum')) &&
      weight <= Number(keywordOf(links, 'maximum')),
  );

/** A part in percent: "33.3 %". What is not nothing, or not all, is not called so. */
function percent(part: number): string {
  if (part < 0.0005) return 'under 0.1 %';
  if (part > 0.9995 && part < 1) return 'over 99.9 %';
  return `${Number((100 * part).toFixed(1))} %`;
}
