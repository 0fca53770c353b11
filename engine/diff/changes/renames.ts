import { isRecord } from '../../document/basics/is-record';
import { own } from '../../document/basics/own';
import { pointerOf, valueAt } from '../../document/basics/pointer';
import { withFormerName } from '../../edit/names/former-name';
import { UserError } from '../../document/basics/user-error';
import { rename, type Renaming } from '../../edit/names/rename';
import { isSame } from './changes';

/** What the ids of a section are the names of. */
const sections = {
  nodes: 'node',
  fields: 'field',
  videos: 'video',
  texts: 'text',
} as const satisfies Readonly<Record<string, Renaming['kind']>>;

type Section = keyof typeof sections;

/** The sections whose parts have ids. */
export const sectionNames: readonly Section[] = ['nodes', 'fields', 'videos', 'texts'];

/** A part that has another id in the later document, or a value of a field. */
export interface RenamedPart {
  readonly section: Section;
  /** For a value: the id of its field in the later document. */
  readonly of?: string;
  readonly from: string;
  readonly to: string;
  /** Whether the later part notes the earlier name. */
  readonly isNoted: boolean;
}

/** The parts of a section, by id. */
export function partsIn(document: unknown, section: string): Readonly<Record<string, unknown>> {
  const part = valueAt(document, pointerOf(section));
  return isRecord(part) ? part : {};
}

/**
 * The parts that are the same under another id: that note the earlier one; a node at the same address; with the same
 * content.
 * @param before and `after`: with their decisions applied
 */
export function renamesBetween(before: unknown, after: unknown): RenamedPart[] {
  const parts = renamedParts(before, after);
  return [...parts, ...renamedValues(before, after, parts)];
}

/** The values of fields that note the earlier name of one that is gone. */
function renamedValues(
  before: unknown,
  after: unknown,
  parts: readonly RenamedPart[],
): RenamedPart[] {
  const fields = partsIn(before, 'fields');
  return Object.entries(partsIn(after, 'fields')).flatMap(([of, field]) => {
    const earlier = parts.find(({ section, to }) => section === 'fields' && to === of)?.from ?? of;
    const [old, now] = [own(fields, earlier), field].map((each) =>
      isRecord(each) && isRecord(each.values) ? each.values : {},
    );
    return Object.entries(now ?? {}).flatMap(([to, value]): RenamedPart[] => {
      const names = isRecord(value) && Array.isArray(value.renamedFrom) ? value.renamedFrom : [];
      const from = names.find(
        (name) => Object.hasOwn(old ?? {}, name) && !Object.hasOwn(now ?? {}, name),
      );
      return from === undefined || Object.hasOwn(old ?? {}, to)
        ? []
        : [{ section: 'fields', of, from: String(from), to, isNoted: true }];
    });
  });
}

function renamedParts(before: unknown, after: unknown): RenamedPart[] {
  return sectionNames.flatMap((section) => {
    const [old, now] = [partsIn(before, section), partsIn(after, section)];
    const added = Object.keys(now).filter((id) => !Object.hasOwn(old, id));
    return Object.keys(old).flatMap((from) => {
      if (Object.hasOwn(now, from)) return [];
      const noted = added.find((id) => isNoted(from, old[from], now[id]));
      const to =
        noted ??
        added.find((id) => section === 'nodes' && isAtSameAddress(old[from], now[id])) ??
        added.find((id) => isSame(old[from], now[id]));
      if (to === undefined) return [];
      added.splice(added.indexOf(to), 1);
      return [{ section, from, to, isNoted: noted !== undefined }];
    });
  });
}

/** Whether a later part says itself that it is an earlier one. */
const isNoted = (from: string, before: unknown, after: unknown): boolean =>
  isRecord(before) &&
  isRecord(after) &&
  Array.isArray(after.renamedFrom) &&
  after.renamedFrom.includes(before.savedAs ?? from);

function isAtSameAddress(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return false;
  const [[was], [is]] = [[before.path].flat(), [after.path].flat()];
  return was !== undefined && was === is;
}

/** The change that gives a part its later name. */
export const renamingOf = ({ section, of, from, to }: RenamedPart): Renaming =>
  of === undefined ? { kind: sections[section], from, to } : { kind: 'value', of, from, to };

/**
 * The text of the earlier document with the ids of the later one, so that a new name is not told again at each place
 * that refers to it. A name that cannot be taken over is left as it is.
 * @returns the text, and the renames that it has taken over
 */
export function withLaterNames(
  text: string,
  renames: readonly RenamedPart[],
): { readonly text: string; readonly taken: readonly RenamedPart[] } {
  const taken: RenamedPart[] = [];
  const renamed = renames.reduce((sofar, each) => {
    const renaming = renamingOf(each);
    try {
      const { text: result } = rename(sofar, renaming);
      taken.push(each);
      return each.isNoted ? withFormerName(result, renaming) : result;
    } catch (error) {
      if (error instanceof UserError) return sofar;
      throw error;
    }
  }, text);
  return { text: renamed, taken };
}
