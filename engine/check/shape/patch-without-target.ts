import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { problem, type Problem } from '../diagnostics/diagnostic';
import { groupBy } from '../../document/basics/groups';

/**
 * The problems of a document's shape, where each part that is incomplete because a chosen reading changes what the
 * document does not have is one problem, which says so.
 * @param written the document before its decisions are applied
 * @param originOf the pointer into the file for a pointer into the document
 */
export function joinPatchesWithoutTarget(
  problems: readonly Problem[],
  written: unknown,
  originOf: (pointer: string) => string,
): Problem[] {
  const missing = groupBy(
    problems.filter((each) => isOfNewPart(each, written, originOf)),
    ({ pointer }) => pointer,
  );
  const joined = [...missing].map(([pointer, lacking]) => {
    const keys = keysOf(pointer);
    const [, decision = '', , reading = ''] = keysOf(originOf(pointer));
    const around = valueAt(written, pointerOf(...keys.slice(0, -1)));
    return problem('nothing-to-change', {
      decision,
      reading,
      found: keys.at(-1) ?? '',
      expected: isRecord(around) ? Object.keys(around) : [],
      missing: lacking.map(({ property }) => property),
      pointer,
    });
  });
  return [...problems.filter(({ pointer }) => !missing.has(pointer)), ...joined];
}

/** Whether a property is missing in a part that only a reading writes. */
function isOfNewPart(
  each: Problem,
  written: unknown,
  originOf: (pointer: string) => string,
): each is Extract<Problem, { code: 'missing-property' }> {
  return (
    each.code === 'missing-property' &&
    keysOf(originOf(each.pointer))[0] === 'decisions' &&
    keysOf(each.pointer)[0] !== 'decisions' &&
    valueAt(written, each.pointer) === undefined
  );
}
