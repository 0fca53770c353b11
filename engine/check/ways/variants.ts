import { isRecord } from '../../document/basics/is-record';
import type { Condition, FunnelDocument } from '../../document/format/document.generated';
import { keysOf, pointerOf, resolvePointer, valueAt } from '../../document/basics/pointer';
import type { Meanings } from '../../schema/meanings';
import { memo } from '../../document/basics/memo';

/** A variant of a part of a node. */
interface PlacedVariant {
  readonly pointer: string;
  readonly node: string;
  /** Whether it is for a value of a field. */
  readonly isByValue: boolean;
  /** When it would be shown, if no variant before it were. */
  readonly when: Condition;
  /** The conditions of the variants before it. */
  readonly earlier: readonly Condition[];
}

/** The variants of all parts of all nodes, in the order of the document. Computed once for all rules. */
export const variantsIn = memo(
  (meanings: Meanings, document: FunnelDocument): readonly PlacedVariant[] =>
    meanings.annotatedWith('variants').flatMap(({ pointer, value }) => {
      const [section, node = ''] = keysOf(pointer);
      if (section !== 'nodes') return [];
      const by = valueAt(document, resolvePointer(pointer, '1/variantsBy'));
      return placed(value, by).map(({ key, when }, index, all) => ({
        pointer: pointer + pointerOf(key),
        node,
        isByValue: !Array.isArray(value),
        when,
        earlier: Array.isArray(value) ? all.slice(0, index).map((each) => each.when) : [],
      }));
    }),
);

/** The variants of one part with their keys and conditions. */
function placed(
  variants: unknown,
  by: unknown,
): { readonly key: string | number; readonly when: Condition }[] {
  if (Array.isArray(variants))
    return variants.map((each: { readonly when: Condition }, key) => ({ key, when: each.when }));
  if (!isRecord(variants) || typeof by !== 'string') return [];
  return Object.keys(variants).map((key) => ({ key, when: { field: by, is: key } }));
}
