import { isRecord } from '../../document/is-record';
import { isInside } from '../../document/pointer';
import { problem, type Problem } from '../diagnostic';
import { changed, type Change } from './change';
import { changesFrom1 } from './from-1';
import { changesFrom2 } from './from-2';

/** The format that the schemas describe. */
const currentFormat = 3;

/** What changes from each format to the next. */
const steps = [
  { from: 1, changesOf: changesFrom1 },
  { from: 2, changesOf: changesFrom2 },
];

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
  const isFormer = isRecord(value) && steps.some(({ from }) => from === value.format);
  if (!isFormer) return { value, notes: [], originOf: (pointer) => pointer };
  const changes: Change[] = [];
  let current: unknown = value;
  for (const { from, changesOf } of steps) {
    if (!isRecord(current) || Number(value.format) > from) continue;
    const step = changesOf(current);
    changes.push(...step);
    current = step.reduce(changed, current);
  }
  const pointer = '/format';
  const format: Change = { op: 'replace', path: pointer, value: currentFormat };
  const renames = changes.flatMap((change) => (change.op === 'move' ? [change] : []));
  return {
    value: changed(current, format),
    notes: [
      problem('former-format', {
        format: Number(value.format),
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
