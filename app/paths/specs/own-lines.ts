import { digestOf } from './digest';

/** Between these, lines of a generated file are a tester's own. */
const begin = '// own lines: begin';
const end = '// own lines: end';

/** What a generated file says of them. */
export const aboutOwnLines = `// Lines between "${begin}" and "${end}" stay when this is generated again.`;

/** A part of a generated file that is carried over by itself, such as a test. */
export interface GeneratedBlock {
  /** What tells it from the other blocks of the file, in the comment that it begins with. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** A file of blocks. Each begins with its name and a digest, by which a later generation sees what was changed by hand. */
export const fileOfBlocks = (blocks: readonly GeneratedBlock[]): string =>
  `${blocks.map(({ name, lines }) => [markOf(name, lines), ...lines].join('\n')).join('\n\n')}\n`;

const markOf = (name: string, lines: readonly string[]): string =>
  `// ${name} [${digestOf(lines.join('\n'), 6)}]`;

const mark = /^\/\/ (?<name>.+) \[(?<digest>[0-9a-f]{6})\]$/;

/** Whether a file has blocks that were generated. */
export const isGenerated = (text: string): boolean =>
  text.split('\n').some((line) => mark.test(line));

/** Lines of an earlier file that cannot be carried over. */
interface Conflict {
  /** Counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly why: string;
}

/** A file that was generated again. */
export interface Merged {
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

/**
 * A generated file with what a tester has changed in the earlier one: own lines, and blocks that would not change. What
 * else was changed by hand is a conflict where the block changes too, or is gone.
 * @param after '' where the file is no longer generated
 */
export function merged(before: string, after: string): Merged {
  const [above, ...earlier] = blocksIn(before);
  if (before === after || before.trim() === '') return { text: after, conflicts: [] };
  if (earlier.length === 0)
    return {
      text: after,
      conflicts: [conflictIn(above, 'would be overwritten, and are not marked as generated')],
    };
  const conflicts: Conflict[] = [];
  const byName = new Map<string, EarlierBlock>();
  for (const block of earlier)
    if (byName.has(block.name))
      conflicts.push(
        conflictIn(
          block,
          `begin with a second "${block.name}"; a copy has to be without this line`,
        ),
      );
    else byName.set(block.name, block);
  const texts = blocksIn(after)
    .slice(1)
    .map((block) => {
      const old = byName.get(block.name);
      byName.delete(block.name);
      const carried = old ? carriedOver(old, block) : { lines: block.lines, conflicts: [] };
      conflicts.push(...carried.conflicts);
      return [block.head, ...carried.lines].join('\n');
    });
  for (const block of byName.values())
    if (isTouched(block))
      conflicts.push(conflictIn(block, 'were changed by hand, and are no longer generated'));
  const own = above.lines.length > 0 ? [above.lines.join('\n')] : [];
  return { text: texts.length === 0 ? '' : `${[...own, ...texts].join('\n\n')}\n`, conflicts };
}

interface EarlierBlock extends GeneratedBlock {
  /** The line that it begins with. */
  readonly head: string;
  readonly digest: string;
  /** The number of its first line in the file, from 1. */
  readonly first: number;
}

/** The blocks of a file; before them, as a block without a name, what stands above the first. */
function blocksIn(text: string): [EarlierBlock, ...EarlierBlock[]] {
  const above = { name: '', head: '', digest: '', first: 1, lines: [] as string[] };
  const blocks: [typeof above, ...(typeof above)[]] = [above];
  let current = above;
  for (const [index, line] of text.split('\n').entries()) {
    const { name, digest } = mark.exec(line)?.groups ?? {};
    if (name === undefined || digest === undefined) current.lines.push(line);
    else {
      current = { name, head: line, digest, first: index + 1, lines: [] };
      blocks.push(current);
    }
  }
  for (const { lines } of blocks) while (lines.at(-1)?.trim() === '') lines.pop();
  return blocks;
}

const conflictIn = ({ first, lines, name }: EarlierBlock, why: string): Conflict => ({
  first,
  last: first + lines.length - (name === '' ? 1 : 0),
  why,
});

/** Own lines, begin and end included, and how many generated lines are before them. */
interface OwnLines {
  readonly lines: readonly string[];
  readonly after: number;
  /** The first of them in the block, from 0. */
  readonly index: number;
}

interface Separated {
  readonly generated: readonly string[];
  readonly own: readonly OwnLines[];
  /** Where own lines begin that do not end. */
  readonly open?: number;
}

function separated(lines: readonly string[]): Separated {
  const generated: string[] = [];
  const own: OwnLines[] = [];
  let open: number | undefined;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (open === undefined && text === begin) open = index;
    else if (open === undefined) generated.push(line);
    else if (text === end) {
      const after = generated.length;
      own.push({ lines: lines.slice(open, index + 1), after, index: open });
      open = undefined;
    }
  }
  return { generated, own, ...(open === undefined ? {} : { open }) };
}

const isAsGenerated = ({ digest }: EarlierBlock, { generated }: Separated): boolean =>
  digestOf(generated.join('\n'), 6) === digest;

function isTouched(block: EarlierBlock): boolean {
  const parts = separated(block.lines);
  return parts.own.length > 0 || !isAsGenerated(block, parts);
}

function carriedOver(
  old: EarlierBlock,
  { lines, digest }: EarlierBlock,
): { readonly lines: readonly string[]; readonly conflicts: readonly Conflict[] } {
  if (old.digest === digest) return { lines: old.lines, conflicts: [] };
  const parts = separated(old.lines);
  if (parts.open !== undefined)
    return { lines, conflicts: [conflictIn(old, `have a "${begin}" without an end`)] };
  if (!isAsGenerated(old, parts))
    return {
      lines,
      conflicts: [conflictIn(old, 'were changed by hand, and are generated differently now')],
    };
  const places = alignment(parts.generated, lines);
  const conflicts: Conflict[] = [];
  const inserts = parts.own.flatMap((own) => {
    const [previous, next] = [places.get(own.after - 1), places.get(own.after)];
    const at = previous === undefined ? next : previous + 1;
    if (at !== undefined) return [{ at, lines: own.lines }];
    const first = old.first + 1 + own.index;
    const why = 'are your own, but the lines before and after them are no longer generated';
    conflicts.push({ first, last: first + own.lines.length - 1, why });
    return [];
  });
  return {
    lines: [...lines, undefined].flatMap((line, index) => [
      ...inserts.filter(({ at }) => at === index).flatMap((each) => each.lines),
      ...(line === undefined ? [] : [line]),
    ]),
    conflicts,
  };
}

/** Which lines of two texts are the same, in the longest common sequence: the index in the second by that in the first. */
function alignment(before: readonly string[], after: readonly string[]): Map<number, number> {
  const isSame = (a: number, b: number): boolean => before[a] === after[b] && before[a] !== '';
  const lengths = before.map(() => [] as number[]);
  const lengthAt = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = lengths[a];
      if (!row) continue;
      row[b] = isSame(a, b)
        ? lengthAt(a + 1, b + 1) + 1
        : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
    }
  const places = new Map<number, number>();
  for (let a = 0, b = 0; a < before.length && b < after.length;)
    if (isSame(a, b)) {
      places.set(a, b);
      a += 1;
      b += 1;
    } else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a += 1;
    else b += 1;
  return places;
}
