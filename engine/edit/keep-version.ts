import { evaluateCondition } from '../document/conditions/condition';
import type { Fields } from '../document/format/answers';
import { isRecord } from '../document/basics/is-record';
import { own } from '../document/basics/own';
import { isInside, pointerOf, valueAt } from '../document/basics/pointer';
import { UserError } from '../document/basics/user-error';

/** A document, as it is written, with one version of an experiment for everybody. */
export interface KeptVersion {
  readonly value: unknown;
  /** What was changed, in the order of the document. */
  readonly changes: readonly KeptChange[];
}

/** A place that has changed, as a JSON pointer of the document before, and how, in words. */
export interface KeptChange {
  readonly place: string;
  readonly what: string;
}

type Part = Readonly<Record<string, unknown>>;

/** Where parts have gone, by their places before: undefined for those that are removed. The first fitting place counts. */
type Move = ReadonlyMap<string, string | undefined>;

/** Stands for a part that is shown to nobody any more. */
const gone = Symbol('gone');

/**
 * Ends an experiment: what depends on its field is written as visitors with one value of it see it, and the field and
 * its experiments go. What else says the field's name, such as a calculation, stays: the checker then finds it.
 * @param written the document as it is written
 * @param fields its fields, as they are read
 * @throws UserError where a variant cannot be written without the field
 */
export function keepVersion(
  written: unknown,
  fields: Fields,
  field: string,
  value: string,
): KeptVersion {
  return new Keeping(fields, field, value).of(written);
}

/** A list of which the first case counts whose condition holds. */
interface DecidedCases {
  /** Those that are still open. */
  readonly open: readonly Part[];
  /** What then holds for certain. */
  readonly certain: Part;
}

/** Rewrites a document as visitors with one value of a field see it, and records each change. */
class Keeping {
  private readonly changes: KeptChange[] = [];
  private readonly moves: Move[] = [];

  constructor(
    private readonly fields: Fields,
    private readonly field: string,
    private readonly value: string,
  ) {}

  of(written: unknown): KeptVersion {
    const { changes, moves, field } = this;
    const whole = this.kept(written, '');
    if (!isRecord(whole)) return { value: whole, changes };
    const left = withoutField(whole, field, (place) => this.note(place, 'removed'));
    return {
      value: withAccepted(left, (at) => moves.reduce<string | undefined>(placeAfter, at)),
      changes,
    };
  }

  private note(place: string, what: string): void {
    this.changes.push({ place, what });
  }

  private inAll(list: readonly unknown[], pointer: string): unknown[] {
    const items = list.map((item, index) => this.kept(item, pointer + pointerOf(index)));
    let count = 0;
    const moved = items.map((item, index) => {
      const to = item === gone ? undefined : pointer + pointerOf(count);
      if (item !== gone) count += 1;
      return [pointer + pointerOf(index), to] as const;
    });
    if (count < items.length) this.moves.push(new Map(moved));
    return items.filter((item) => item !== gone);
  }

  private kept(part: unknown, pointer: string): unknown {
    if (Array.isArray(part)) return this.inAll(part, pointer);
    if (!isRecord(part)) return part;
    const { when, ...rest } = part;
    if (isRecord(when)) {
      const simplified = this.simplify(when);
      if (simplified !== when) this.note(pointer, wordsFor(simplified));
      if (simplified === false) return gone;
      return this.inside(simplified === true ? rest : { ...part, when: simplified }, pointer);
    }
    return this.inside(part, pointer);
  }

  private inside(part: Part, pointer: string): Part {
    const decided = this.withoutReports(this.routed(this.varied(part, pointer), pointer), pointer);
    return Object.fromEntries(
      Object.entries(decided).flatMap(([key, member]) => {
        const left = this.kept(member, pointer + pointerOf(key));
        return left === gone ? [] : [[key, left] as const];
      }),
    );
  }

  /** With the variant that is kept in the place of what it replaces. */
  private varied(part: Part, pointer: string): Part {
    const { variants, variantsBy, ...base } = part;
    if (variantsBy === this.field) {
      this.note(pointer + pointerOf('variants'), `everybody sees the variant "${this.value}"`);
      this.moves.push(
        new Map([
          [pointer + pointerOf('variants', this.value), pointer],
          [pointer + pointerOf('variants'), undefined],
        ]),
      );
      const variant = isRecord(variants) ? own(variants, this.value) : undefined;
      return { ...base, ...(isRecord(variant) ? variant : {}) };
    }
    if (!Array.isArray(variants)) return part;
    const cases = this.decidedCases(variants, pointer + pointerOf('variants'), pointer);
    if (!cases) return part;
    const { open, certain } = cases;
    const missing = open.flatMap((each) =>
      Object.keys(certain).filter((key) => !Object.hasOwn(each, key) && !Object.hasOwn(base, key)),
    );
    if (missing.length > 0)
      throw new UserError(
        `${pointer}: a variant that comes first has no ${missing.join(' and ')} of its own, and would get that of "${this.value}". Write it there first.`,
      );
    // Variants that come first show what the object around them said before.
    const filled = open.map((each) => ({
      ...each,
      ...Object.fromEntries(
        Object.keys(certain).flatMap((key) => (Object.hasOwn(each, key) ? [] : [[key, base[key]]])),
      ),
    }));
    const merged = { ...base, ...certain };
    return filled.length > 0 ? { ...merged, variants: filled } : merged;
  }

  /** With the branch that is kept as what follows. */
  private routed(part: Part, pointer: string): Part {
    const { branches, ...rest } = part;
    if (!Array.isArray(branches)) return part;
    const cases = this.decidedCases(branches, pointer + pointerOf('branches'), pointer);
    if (!cases) return part;
    const { to, ...more } = cases.certain;
    const next =
      to === undefined ? {} : { next: Object.keys(more).length > 0 ? cases.certain : to };
    const open = cases.open.length > 0 ? { branches: cases.open } : {};
    return { ...rest, ...next, ...open };
  }

  private withoutReports(part: Part, pointer: string): Part {
    const { payload } = part;
    if (!isRecord(payload)) return part;
    const entries = Object.entries(payload);
    const others = entries.filter(([, each]) => !isRecord(each) || each.field !== this.field);
    if (others.length === entries.length) return part;
    this.note(pointer + pointerOf('payload'), `no longer says "${this.field}"`);
    return { ...part, payload: Object.fromEntries(others) };
  }

  /**
   * A list of which the first case counts whose condition holds: those that are still open, and what then holds for
   * certain. Undefined where nothing in it depends on the field.
   * @param around where what holds for certain goes
   */
  private decidedCases(
    list: readonly unknown[],
    pointer: string,
    around: string,
  ): DecidedCases | undefined {
    const open: Part[] = [];
    let certain: Part | undefined;
    const moved = new Map<string, string | undefined>();
    let isChanged = false;
    for (const [index, each] of list.entries()) {
      if (!isRecord(each) || !isRecord(each.when)) return undefined;
      const { when, ...rest } = each;
      const place = pointer + pointerOf(index);
      moved.set(place, undefined);
      if (certain) {
        this.note(place, 'removed: a case before it holds for everybody');
        continue;
      }
      const simplified = this.simplify(when);
      if (simplified !== when) {
        isChanged = true;
        this.note(place, wordsFor(simplified));
      }
      if (simplified === true) {
        certain = rest;
        moved.set(place, around);
      } else if (simplified !== false) {
        moved.set(place, pointer + pointerOf(open.length));
        open.push({ when: simplified, ...rest });
      }
    }
    if (!isChanged) return undefined;
    this.moves.push(moved);
    return { open, certain: certain ?? {} };
  }

  /** A condition without the field: whether it holds where that decides it. The same object where it does not read it. */
  private simplify(when: Part): Part | boolean {
    const { all, any, not } = when;
    if (Array.isArray(all)) return this.combined(when, 'all', all, false);
    if (Array.isArray(any)) return this.combined(when, 'any', any, true);
    if (isRecord(not)) {
      const inner = this.simplify(not);
      if (inner === not) return when;
      return typeof inner === 'boolean' ? !inner : { not: inner };
    }
    if (when.field !== this.field) return when;
    return evaluateCondition(when, { [this.field]: this.value }, this.fields);
  }

  /** @param decisive what one part alone decides: false for all, true for any */
  private combined(
    when: Part,
    key: 'all' | 'any',
    parts: readonly unknown[],
    decisive: boolean,
  ): Part | boolean {
    const simplified = parts.map((part) => (isRecord(part) ? this.simplify(part) : part));
    if (simplified.every((part, index) => part === parts[index])) return when;
    if (simplified.includes(decisive)) return decisive;
    const open = simplified.filter((part) => part !== !decisive);
    const [only] = open;
    if (only === undefined) return !decisive;
    return open.length === 1 && isRecord(only) ? only : { [key]: open };
  }
}

/** What is said of a condition without the field. */
const wordsFor = (simplified: Part | boolean): string =>
  typeof simplified === 'object'
    ? 'its condition no longer asks for the version'
    : simplified
      ? 'holds for everybody'
      : 'removed: it held for other versions only';

/** The place of a part after a move. Undefined once it is removed. */
function placeAfter(at: string | undefined, move: Move): string | undefined {
  if (at === undefined) return undefined;
  const from = [...move.keys()].find((place) => isInside(at, place));
  if (from === undefined) return at;
  const to = move.get(from);
  return to === undefined ? undefined : to + at.slice(from.length);
}

/**
 * A document whose acceptances follow the parts that they are about, without those about parts that it has no more.
 * @param placeOf where a part of the document before is. Undefined for one that is removed
 */
export function withAccepted(document: Part, placeOf: (at: string) => string | undefined): Part {
  const { accept, ...rest } = document;
  if (!Array.isArray(accept)) return document;
  const left = accept.flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each.at !== 'string') return [each];
    const at = placeOf(each.at);
    if (at === undefined || valueAt(document, at) === undefined) return [];
    return [at === each.at ? each : { ...each, at }];
  });
  if (left.length === 0) return rest;
  // In the order in which they are written.
  return { ...document, accept: left };
}

/** A document without a field and the experiments about it. */
function withoutField(document: Part, field: string, note: (pointer: string) => void): Part {
  const { fields, experiments, ...rest } = document;
  const without = (
    part: unknown,
    section: string,
    isGone: (name: string, each: unknown) => boolean,
  ) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part).filter(([name, each]) => {
            if (isGone(name, each)) note(pointerOf(section, name));
            return !isGone(name, each);
          }),
        )
      : part;
  const left = without(
    experiments,
    'experiments',
    (_name, each) => isRecord(each) && each.field === field,
  );
  const isEmpty = !isRecord(left) || Object.keys(left).length === 0;
  // In the order in which they are written.
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, part]) => {
      if (key === 'fields') return [[key, without(fields, key, (name) => name === field)]];
      if (key === 'experiments') return isEmpty ? [] : [[key, left]];
      return [[key, Object.hasOwn(rest, key) ? rest[key] : part]];
    }),
  );
}
