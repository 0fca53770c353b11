import { inWords } from '../../../document/copy/in-words';
import { isRecord } from '../../../document/basics/is-record';
import { own } from '../../../document/basics/own';
import { keysOf, pointerOf, valueAt } from '../../../document/basics/pointer';
import { quoted } from '../../reporting/phrases';
import type { At, Form, Subject } from '../../reporting/rule';
import { folded } from './folded';

interface DuplicateItem {
  /** What visitors read twice. */
  readonly words: string;
}

type Item = Readonly<Record<string, unknown>>;

/** The items of a list that are told apart by their words differ in these. */
export const duplicateItem: Form<DuplicateItem> = {
  check: ({ document, meanings }) =>
    meanings.annotatedValues.flatMap(({ value, pointer, annotations: { distinct } }) => {
      if (distinct === undefined || !Array.isArray(value)) return [];
      const labels = labelsBeside(pointer, document);
      const items = value.filter(isRecord);
      return items.flatMap((item, index): At<DuplicateItem>[] => {
        const words = items
          .slice(0, index)
          .map((other) => sameWords(item, other, distinct, labels))
          .find((each) => each !== undefined);
        const written = distinct.find((property) => Object.hasOwn(item, property));
        const at = pointer + pointerOf(index) + (written === undefined ? '' : pointerOf(written));
        return words === undefined ? [] : [{ words, pointer: at }];
      });
    }),
  message: ({ words }) =>
    `Visitors read ${quoted(words)} here a second time: one before this says the same. Give each words of its own, or remove one.`,
};

/** The labels that the cards of a question say where they have no title, by their values. */
function labelsBeside(pointer: string, document: Subject['document']): Labels {
  const list = valueAt(document, pointerOf(...keysOf(pointer).slice(0, -1)));
  const field = isRecord(list) ? own(document.fields, list.field) : undefined;
  return field && 'values' in field ? field.values : {};
}

type Labels = Readonly<Record<string, { readonly label: string }>>;

/** The words that some visitors read on both items. Values with one label are found by themselves. */
function sameWords(
  one: Item,
  other: Item,
  properties: readonly string[],
  labels: Labels,
): string | undefined {
  const varying = [one, other].filter((item) =>
    Object.values(Object(item.variants)).some(
      (variant) => isRecord(variant) && properties.some((each) => Object.hasOwn(variant, each)),
    ),
  );
  // Whether two conditions hold for the same visitors is not asked.
  if (varying.some(({ variants }) => Array.isArray(variants))) return undefined;
  if (new Set(varying.map(({ variantsBy }) => variantsBy)).size > 1) return undefined;
  const cases = varying.flatMap(({ variants }) =>
    isRecord(variants) ? Object.keys(variants) : [],
  );
  for (const value of cases.length > 0 ? cases : [undefined]) {
    const [a, b] = [one, other].map((item) => wordsOn(item, value, properties, labels));
    if (a?.first !== undefined && a.all === b?.all && !(a.isLabel && b.isLabel)) return a.first;
  }
  return undefined;
}

/** What visitors read on an item: those with some value of the field that it varies by. */
function wordsOn(
  item: Item,
  value: string | undefined,
  properties: readonly string[],
  labels: Labels,
): { readonly first?: string; readonly all: string; readonly isLabel: boolean } {
  const variant = isRecord(item.variants) ? own(item.variants, value) : undefined;
  const shown: Item = isRecord(variant) ? { ...item, ...variant } : item;
  const label = own(labels, shown.value)?.label;
  const words = properties.map((each) => asRead(shown[each] ?? (each === 'title' ? label : '')));
  return {
    first: words[0] === '' ? undefined : words[0],
    all: folded(words.join('\n')),
    isLabel: shown.title === undefined && label !== undefined,
  };
}

/** Copy as visitors read it who have not answered what it has words for. */
const asRead = (copy: unknown): string =>
  typeof copy === 'string' ? inWords(copy, ({ source, fallback }) => fallback ?? source) : '';
