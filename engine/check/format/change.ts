import { isRecord } from '../../document/is-record';
import { keysOf } from '../../document/pointer';
import type { PatchOperation } from '../rule';

/** A change of a document that has been parsed. `move` renames a member of an object. */
export type Change = Exclude<PatchOperation, { readonly op: 'text' }>;

/** A value with a change applied. Places that are not there stay so. */
export function changed(value: unknown, change: Change): unknown {
  switch (change.op) {
    case 'add':
    case 'replace':
      return within(value, keysOf(change.path), (members, key) => [
        ...members.filter(([name]) => name !== key),
        [key, change.value],
      ]);
    case 'remove':
      return within(value, keysOf(change.path), (members, key) =>
        members.filter(([name]) => name !== key),
      );
    case 'move': {
      const name = keysOf(change.path).at(-1) ?? '';
      return within(value, keysOf(change.from), (members, key) =>
        members.map((each) => (each[0] === key ? [name, each[1]] : each)),
      );
    }
  }
}

type Members = readonly (readonly [string, unknown])[];

function within(
  value: unknown,
  [key = '', ...rest]: readonly string[],
  change: (members: Members, key: string) => Members,
): unknown {
  if (!isRecord(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? change(members, key)
      : members.map(([name, member]) => [
          name,
          name === key ? within(member, rest, change) : member,
        ]),
  );
}
