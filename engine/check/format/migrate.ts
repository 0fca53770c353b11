import { isRecord } from '../../document/is-record';
import { isInside } from '../../document/pointer';
import { problem, type Problem } from '../diagnostic';
import { changed, type Change } from './change';
import { changesFrom1 } from './from-1';

/** The format that the schemas describe. */
const currentFormat = 2;

/** A document in the current format. */
interface Migrated {
  readonly value: unknown;
  /** A note at the place in the file, if the document was in a former format. */
  readonly notes: readonly Problem[];
  /** The pointer into the file for a pointer into the value. */
  readonly originOf: (pointer: string) => string;
}

/** A document of any known format as one of the current format. What is no document is left as it is. */
export function migrate(value: unknown): Migrated {
  if (!isRecord(value) || value.format !== 1)
    return { value, notes: [], originOf: (pointer) => pointer };
  const changes: Change[] = changesFrom1(value);
  const pointer = '/format';
  const format: Change = { op: 'replace', path: pointer, value: currentFormat };
  const renames = changes.flatMap((change) => (change.op === 'move' ? [change] : []));
  return {
    value: [format, ...changes].reduce(changed, value),
    notes: [
      problem('former-format', {
        format: value.format,
        current: currentFormat,
        changes: changes.length,
        pointer,
        fix: [format, ...changes],
      }),
    ],
    originOf: (place) => {
      const rename = renames.find(({ path }) => isInside(place, path));
      return rename ? rename.from + place.slice(rename.path.length) : place;
    },
  };
}
