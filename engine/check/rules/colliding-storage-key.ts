import type { Rule } from '../reporting/rule';

interface CollidingStorageKey {
  readonly key: string;
  readonly other: string;
}

/** No two things are kept under the same key of the browser's storage. Keys are beginnings: something may follow. */
export const collidingStorageKey: Rule<CollidingStorageKey> = {
  explanation: {
    what: 'Two keys of the browser’s storage are equal, or one begins with the other.',
    why: 'What is kept under one key overwrites what is kept under the other, or is read as it.',
    fix: 'Give each a beginning of its own, or leave them out: they follow from the id of the funnel.',
    wrong: { session: { dataKey: 'bakery_id' } },
    right: { session: { dataKey: 'bakery_data' } },
  },
  check: ({ meanings }) => {
    const keys = meanings
      .annotatedWith('storageKey')
      .flatMap(({ value, pointer }) =>
        typeof value === 'string' ? [{ key: value, pointer }] : [],
      );
    return keys.flatMap(({ key, pointer }, index) => {
      const other = keys
        .slice(0, index)
        .find((each) => each.key.startsWith(key) || key.startsWith(each.key));
      return other ? [{ key, other: other.key, pointer }] : [];
    });
  },
  message: ({ key, other }) =>
    `The storage keys "${key}" and "${other}" begin alike: one would overwrite the other. Give each its own beginning.`,
};
