import { keysOf, pointerOf } from '../../document/basics/pointer';
import { problem, type Problem } from '../diagnostics/diagnostic';
import { either, quoted } from '../reporting/phrases';

/**
 * The problems of a document's shape, where a shared part of a type that does not fit into its place is one problem, at
 * the place that names it: the part itself may be right.
 * @param originOf the pointer into the file for a pointer into the document
 */
export function withPartUses(
  problems: readonly Problem[],
  originOf: (pointer: string) => string,
): Problem[] {
  return problems.map((each) => {
    const [section, part, key, ...inside] = keysOf(originOf(each.pointer));
    const isType = section === 'parts' && key === 'type' && inside.length === 0;
    if (each.code !== 'wrong-value' || !isType || part === undefined) return each;
    const types = Array.isArray(each.expected) ? each.expected : [];
    const fitting = types.filter((type) => type !== 'part').map(quoted);
    return problem('wrong-form', {
      found: part,
      expected: `This part is a ${quoted(each.found)}, and here it has to be ${either(fitting)}.`,
      pointer: pointerOf(...keysOf(each.pointer).slice(0, -1), 'part'),
    });
  });
}
