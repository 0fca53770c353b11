import { pointerOf } from '../../document/basics/pointer';
import { savedName } from '../../session/record';
import type { Rule } from '../reporting/rule';

interface ReservedName {
  readonly name: string;
  readonly is: 'the id of a field' | 'the name of a stored answer';
}

/** What a stored session holds besides the answers. */
const stored = new Set([
  'updated_at',
  'session_id',
  'survey_id',
  'write_key',
  'created_at',
  'saved_at',
  'more',
]);

/** What copy means by a name besides fields, and what every object has. */
const isReservedId = (id: string): boolean => id === 'texts' || id in {};

/** No field has a name that something else has already: its answer would be overwritten, or read wrongly. */
export const reservedName: Rule<ReservedName> = {
  explanation: {
    what: 'A field has a name that already means something else, such as the id of the session.',
    why: 'One would overwrite the other, or copy would show the wrong one.',
    fix: 'Choose another id, or another "savedAs".',
    wrong: { fields: { tour_skipped: { savedAs: 'session_id.skipped' } } },
    right: { fields: { tour_skipped: { savedAs: 'films.tour_skipped' } } },
  },
  check: ({ document: { fields } }) =>
    Object.entries(fields).flatMap(([id, field]): (ReservedName & { pointer: string })[] => {
      const pointer = pointerOf('fields', id);
      if (isReservedId(id)) return [{ name: id, is: 'the id of a field', pointer }];
      const [name = id] = savedName(id, field).split('.');
      if (!stored.has(name) && !(name in {})) return [];
      const place = field.savedAs === undefined ? pointer : pointer + pointerOf('savedAs');
      return [{ name, is: 'the name of a stored answer', pointer: place }];
    }),
  message: ({ name, is }) => `"${name}" cannot be ${is}: the name is taken. Choose another.`,
};
