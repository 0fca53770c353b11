import { isComputed, isFilledIn } from '../../document/format/source';
import { isRecord } from '../../document/basics/is-record';
import { pointerOf, valueAt } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface UnusedField {
  readonly field: string;
}

/** Every field is asked for, or used. What a question asks is stored, and sent to who receives leads. */
export const unusedField: Rule<UnusedField> = {
  severity: 'note',
  isFixedAlone: true,
  needs: ['ways'],
  explanation: {
    what: 'Nothing asks for a field, and nothing uses it.',
    why: 'The field is left over, or its question was forgotten.',
    fix: 'Remove the field, or ask for it.',
    wrong: { fields: { guests: { type: 'number' } } },
    right: { fields: { guests: null } },
  },
  check: ({ document: { fields, webhook, nodes, decisions }, meanings: { references } }) => {
    // That nothing asks for what an experiment counts, its goal says.
    const used = new Set(references.flatMap(({ kind, name }) => (kind === 'field' ? [name] : [])));
    // Where only the one or the other is there, that is what is wrong, and said.
    const isSent =
      webhook !== undefined ||
      Object.values(nodes).some((node) => node.type === 'question' && node.sends !== undefined);
    const changed = new Set(
      Object.values(decisions).flatMap(({ readings }) =>
        Object.values(readings).flatMap(({ changes }) => keysIn(valueAt(changes, '/fields'))),
      ),
    );
    return Object.entries(fields).flatMap(([field, declared]): At<UnusedField>[] => {
      if (isFilledIn(declared) || used.has(field)) return [];
      if (isSent && isComputed(declared) && declared.answerId !== undefined) return [];
      const pointer = pointerOf('fields', field);
      // A reading that changes it may need it.
      return [
        {
          field,
          pointer,
          ...(changed.has(field) ? {} : { fix: [{ op: 'remove', path: pointer }] }),
        },
      ];
    });
  },
  message: ({ field }) => `Nothing asks for "${field}" or uses it. Remove it, or ask for it.`,
};

const keysIn = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);
