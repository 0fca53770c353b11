import type { FunnelDocument } from '../../document/format/document.generated';
import { valuesOf } from '../../document/fields/field-facts';
import { isRecord } from '../../document/basics/is-record';
import { own } from '../../document/basics/own';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import type { Meanings } from '../../schema/meanings';

/** Lines by the values of a field, without one for each and without words for the others. */
interface IncompleteLines {
  readonly node: string;
  readonly field: string;
  readonly missing: readonly string[];
  readonly pointer: string;
}

/** The lines that take up an answer, where some values have none. */
export const incompleteLines = (
  document: FunnelDocument,
  { references }: Meanings,
): IncompleteLines[] =>
  references.flatMap(({ kind, name: field, fieldUse, pointer }): IncompleteLines[] => {
    const keys = keysOf(pointer);
    if (kind !== 'field' || fieldUse !== 'reveals' || keys.at(-1) !== 'field') return [];
    const around = pointerOf(...keys.slice(0, -1));
    const { values, text } = Object(valueAt(document, around));
    if (!isRecord(values) || text !== undefined) return [];
    const missing = valuesOf(own(document.fields, field)).filter(
      (value) => !Object.hasOwn(values, value),
    );
    const at = around + pointerOf('values');
    return missing.length === 0 ? [] : [{ node: keys[1] ?? '', field, missing, pointer: at }];
  });
