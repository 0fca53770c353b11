import { isRecord } from '../../document/basics/is-record';
import { pointerOf, valueAt } from '../../document/basics/pointer';
import { problem, type Problem } from '../diagnostics/diagnostic';
import type { ParsedSource } from '../text/source';

/** JavaScript sorts the keys of an object that are written like this, and puts them before all others. */
const wholeNumber = /^(0|[1-9][0-9]*)$/;

/** The fields whose values are read in another order than that in which they are written. */
export function reorderedValueProblems({ value, placeOf }: ParsedSource): Problem[] {
  const fields = valueAt(value, '/fields');
  return Object.entries(isRecord(fields) ? fields : {}).flatMap(([id, field]): Problem[] => {
    const values = isRecord(field) && isRecord(field.values) ? Object.keys(field.values) : [];
    const named = values.filter((name) => wholeNumber.test(name));
    if (named.length === 0) return [];
    const at = (name: string): string => pointerOf('fields', id, 'values', name);
    const written = values.toSorted((a, b) => {
      const [one, other] = [placeOf(at(a)), placeOf(at(b))];
      return one.line - other.line || one.column - other.column;
    });
    const first = written.find((name, index) => name !== values[index]);
    return first === undefined
      ? []
      : [problem('reordered-values', { field: id, read: values, pointer: at(first) })];
  });
}
