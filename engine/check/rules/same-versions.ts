import { evaluateCondition } from '../../document/conditions/condition';
import { valuesDrawn } from '../../document/experiments/assigned';
import { isRecord } from '../../document/basics/is-record';
import { own } from '../../document/basics/own';
import { isInside, pointerOf, resolvePointer, valueAt } from '../../document/basics/pointer';
import { isAssigned } from '../../document/format/source';
import { fieldConditionsIn } from '../facts/field-conditions';
import type { At, Rule, Subject } from '../reporting/rule';

interface SameVersions {
  readonly field: string;
  /** Two values that visitors cannot tell apart. Undefined where nothing depends on the field. */
  readonly values?: readonly [string, string];
}

/** Visitors who are assigned different values of a field see something different. */
export const sameVersions: Rule<SameVersions> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'A field is assigned, and two of its values, or all, make no difference on any screen.',
    why: 'An experiment with it compares two versions that are the same.',
    fix: 'Write a variant, a branch or a condition for the value, or give no visitor the value.',
    wrong: {
      fields: {
        hero: {
          type: 'choice',
          values: { plain: { label: 'Plain' }, bold: { label: 'Bold' }, loud: { label: 'Loud' } },
          assigned: {},
        },
      },
      nodes: { name: { variants: [{ when: { field: 'hero', is: 'bold' }, title: 'And you?' }] } },
    },
    right: {
      fields: {
        hero: {
          type: 'choice',
          values: { plain: { label: 'Plain' }, bold: { label: 'Bold' }, loud: { label: 'Loud' } },
          assigned: { weights: { plain: 1, bold: 1 } },
        },
      },
      nodes: { name: { variants: [{ when: { field: 'hero', is: 'bold' }, title: 'And you?' }] } },
    },
  },
  check: (subject) =>
    Object.entries(subject.document.fields).flatMap(([field, declared]): At<SameVersions>[] => {
      if (!isAssigned(declared)) return [];
      const pointer = pointerOf('fields', field, 'assigned');
      const effect = effectOf(field, subject);
      if (!effect) return [{ field, pointer }];
      const seen = new Map<string, string>();
      return valuesDrawn(declared).flatMap((value) => {
        const key = JSON.stringify(effect(value));
        const same = seen.get(key);
        seen.set(key, value);
        return same === undefined ? [] : [{ field, values: [same, value] as const, pointer }];
      });
    }),
  message: ({ field, values }) =>
    values
      ? `Visitors who get "${values[0]}" for "${field}" see the same as those who get "${values[1]}".`
      : `"${field}" is assigned, and nothing depends on it: all see the same.`,
};

/** What a value of a field changes. Undefined where none changes anything. */
function effectOf(
  field: string,
  { document, meanings }: Subject,
): ((value: string) => unknown) | undefined {
  const silent = new Set<string | undefined>(['reports', 'sends', 'measures']);
  const uses = meanings.references.filter(
    ({ kind, name, fieldUse, pointer }) =>
      kind === 'field' &&
      name === field &&
      !silent.has(fieldUse) &&
      !isInside(pointer, pointerOf('fields', field)),
  );
  if (uses.length === 0) return undefined;
  const conditions = fieldConditionsIn(document, meanings).filter(({ id }) => id === field);
  const variants = uses.filter(({ pointer }) => pointer.endsWith('/variantsBy'));
  const isShown = uses.some(
    ({ pointer }) =>
      !variants.some((each) => each.pointer === pointer) &&
      !conditions.some((each) => isInside(pointer, each.pointer)),
  );
  return (value) => [
    isShown && value,
    conditions.map(({ condition }) =>
      evaluateCondition(condition, { [field]: value }, document.fields),
    ),
    variants.map(({ pointer }) => {
      const variantsHere = valueAt(document, resolvePointer(pointer, '1/variants'));
      return isRecord(variantsHere) ? own(variantsHere, value) : undefined;
    }),
  ];
}
