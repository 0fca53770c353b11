import { pointerOf } from '../../../document/basics/pointer';
import { quoted } from '../../reporting/phrases';
import type { At, Form } from '../../reporting/rule';
import { folded } from './folded';

interface DuplicateValue {
  readonly found: string;
  readonly other: string;
}

/** The values of a field have labels that differ: a plan link is read back by label. */
export const duplicateValue: Form<DuplicateValue> = {
  check: ({ document: { fields } }) =>
    Object.entries(fields).flatMap(([id, field]) => {
      if ('no' in field && field.no !== undefined && isSame(field.no, field.yes ?? 'true'))
        return [{ found: field.no, other: 'yes', pointer: pointerOf('fields', id, 'no') }];
      if (!('values' in field)) return [];
      const owners = new Map<string, string>();
      return Object.entries(field.values).flatMap(([value, { label }]): At<DuplicateValue>[] => {
        const key = folded(label);
        const other = owners.get(key);
        if (other === undefined) owners.set(key, value);
        const pointer = pointerOf('fields', id, 'values', value, 'label');
        return other === undefined ? [] : [{ found: label, other, pointer }];
      });
    }),
  message: ({ found, other }) =>
    `The value ${quoted(other)} has the label ${quoted(found)} already, and a plan link is read back by label. Give each its own.`,
};

const isSame = (a: string, b: string): boolean => folded(a) === folded(b);
