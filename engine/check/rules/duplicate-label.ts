import { pointerOf } from '../../document/pointer';
import { quoted } from '../phrases';
import type { At, Rule } from '../rule';

interface DuplicateLabel {
  readonly found: string;
  readonly other: string;
}

/** The values of a field have labels that differ: a plan link is read back by label. */
export const duplicateLabel: Rule<DuplicateLabel> = {
  severity: 'warning',
  explanation: {
    what: 'Two values of a field have the same label.',
    why: 'Visitors cannot tell the cards apart, and a plan link brings back the first of the two, because it is read by label.',
    fix: 'Give each value a label of its own.',
    wrong: { fields: { bread: { values: { wheat: { label: 'Rye' } } } } },
    right: { fields: { bread: { values: { wheat: { label: 'Wheat' } } } } },
  },
  check: ({ document: { fields } }) =>
    Object.entries(fields).flatMap(([id, field]) => {
      if ('no' in field && field.no !== undefined && isSame(field.no, field.yes ?? 'true'))
        return [{ found: field.no, other: 'yes', pointer: pointerOf('fields', id, 'no') }];
      if (!('values' in field)) return [];
      const owners = new Map<string, string>();
      return Object.entries(field.values).flatMap(([value, { label }]): At<DuplicateLabel>[] => {
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

/** A label as people compare it: without capitals and spaces around it. */
const folded = (label: string): string => label.trim().toLowerCase();

const isSame = (a: string, b: string): boolean => folded(a) === folded(b);
