import { isRecord } from '../../document/basics/is-record';
import { isInside } from '../../document/basics/pointer';
import type { Meanings } from '../../schema/meanings';
import { problem, type Problem } from '../diagnostics/diagnostic';

/**
 * The problems of a document's shape, where each list of variants that has lost its brackets is one problem. Without
 * them, the single variant is read as variants by value, and each of its properties would be reported.
 */
export function joinUnbracketedVariants(
  problems: readonly Problem[],
  meanings: Meanings,
): Problem[] {
  const unbracketed = meanings
    .annotatedWith('variants')
    .filter(({ value }) => isRecord(value) && isRecord(value.when))
    .filter(({ pointer }) => problems.some((each) => isInside(each.pointer, pointer)));
  const isFollowing = (each: Problem): boolean =>
    unbracketed.some(({ pointer }) => isInside(each.pointer, pointer));
  return [
    ...problems.filter((each) => !isFollowing(each)),
    ...unbracketed.map(({ value, pointer }) =>
      problem('wrong-form', {
        found: value,
        expected: 'Variants with "when" are a list, from [ to ].',
        pointer,
      }),
    ),
  ];
}
