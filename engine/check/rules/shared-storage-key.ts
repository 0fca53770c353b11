import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface SharedStorageKey {
  readonly file: string;
  readonly id: string;
  /** The key that both funnels keep something under, where their ids differ. */
  readonly key?: string;
}

/** No two funnels of a site keep something under the same key of the browser's storage. */
export const sharedStorageKey: Rule<SharedStorageKey> = {
  severity: 'warning',
  explanation: {
    what: 'Another funnel that is checked with this one has the same id, or keeps something under the same key of the browser’s storage.',
    why: 'On one site, whoever has taken the one funnel comes to the other with its answers, and their numbers are counted as one.',
    fix: 'Give each funnel an id of its own, and leave the storage keys out: they follow from it.',
    wrong: { id: 'cafe_v1' },
    right: { id: 'bakery_v1' },
  },
  check: ({ document, meanings, beside = [] }) => {
    const same = beside.find(({ id }) => id === document.id);
    if (same) return [{ file: same.file, id: same.id, pointer: pointerOf('id') }];
    return meanings
      .annotatedWith('storageKey')
      .flatMap(({ value: key, pointer }): At<SharedStorageKey>[] => {
        const other = beside.find(({ storageKeys }) => storageKeys.some((each) => each === key));
        return other && typeof key === 'string'
          ? [{ file: other.file, id: other.id, key, pointer }]
          : [];
      });
  },
  message: ({ file, id, key }) =>
    key === undefined
      ? `${file} has the id ${quoted(id)} too, from which the keys of the browser's storage follow: on one site, the answers of one funnel would be those of the other. Give each its own.`
      : `${file} keeps something under ${quoted(key)} too: on one site, the one would overwrite the other. Leave the key out: it follows from the id.`,
};
