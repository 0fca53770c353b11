import { evaluateCondition } from '../document/condition';
import type { Fields } from '../document/answers';
import { isRecord } from '../document/is-record';
import { own } from '../document/own';
import { pointerOf } from '../document/pointer';
import { UserError } from '../document/user-error';

/** A document, as it is written, with one version of an experiment for everybody. */
export interface KeptVersion {
  readonly value: unknown;
  /** The places, as JSON pointers of the document before, where something depended on the version. */
  readonly places: readonly string[];
}

type Part = Readonly<Record<string, unknown>>;

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
  const places: string[] = [];
  const note = (pointer: string): void => void places.push(pointer);

  const inAll = (list: readonly unknown[], pointer: string): unknown[] =>
    list
      .map((item, index) => kept(item, pointer + pointerOf(String(index))))
      .filter((item) => item !== gone);

  const kept = (part: unknown, pointer: string): unknown => {
    if (Array.isArray(part)) return inAll(part, pointer);
    if (!isRecord(part)) return part;
    const { when, ...rest } = part;
    if (isRecord(when)) {
      const simplified = simplify(when);
      if (simplified !== when) note(pointer + pointerOf('when'));
      if (simplified === false) return gone;
      return inside(simplified === true ? rest : { ...part, when: simplified }, pointer);
    }
    return inside(part, pointer);
  };

  const inside = (part: Part, pointer: string): Part => {
    const decided = withoutReports(routed(varied(part, pointer), pointer), pointer);
    return Object.fromEntries(
      Object.entries(decided).flatMap(([key, member]) => {
        const left = kept(member, pointer + pointerOf(key));
        return left === gone ? [] : [[key, left] as const];
      }),
    );
  };

  /** With the variant that is kept in the place of what it replaces. */
  const varied = (part: Part, pointer: string): Part => {
    const { variants, variantsBy, ...base } = part;
    if (variantsBy === field) {
      note(pointer + pointerOf('variantsBy'));
      const variant = isRecord(variants) ? own(variants, value) : undefined;
      return { ...base, ...(isRecord(variant) ? variant : {}) };
    }
    if (!Array.isArray(variants)) return part;
    const cases = decidedCases(variants, pointer + pointerOf('variants'));
    if (!cases) return part;
    const { open, certain } = cases;
    const missing = open.flatMap((each) =>
      Object.keys(certain).filter((key) => !Object.hasOwn(each, key) && !Object.hasOwn(base, key)),
    );
    if (missing.length > 0)
      throw new UserError(
        `${pointer}: a variant that comes first has no ${missing.join(' and ')} of its own, and would get that of "${value}". Write it there first.`,
      );
    // Variants that come first show what the object around them said before.
    const filled = open.map((each) => ({
      ...Object.fromEntries(Object.keys(certain).map((key) => [key, base[key]])),
      ...each,
    }));
    const merged = { ...base, ...certain };
    return filled.length > 0 ? { ...merged, variants: filled } : merged;
  };

  /** With the branch that is kept as what follows. */
  const routed = (part: Part, pointer: string): Part => {
    const { branches, ...rest } = part;
    if (!Array.isArray(branches)) return part;
    const cases = decidedCases(branches, pointer + pointerOf('branches'));
    if (!cases) return part;
    const { to, ...more } = cases.certain;
    const next =
      to === undefined ? {} : { next: Object.keys(more).length > 0 ? cases.certain : to };
    const open = cases.open.length > 0 ? { branches: cases.open } : {};
    return { ...rest, ...next, ...open };
  };

  const withoutReports = (part: Part, pointer: string): Part => {
    const { payload } = part;
    if (!isRecord(payload)) return part;
    const entries = Object.entries(payload);
    const others = entries.filter(([, each]) => !isRecord(each) || each.field !== field);
    if (others.length === entries.length) return part;
    note(pointer + pointerOf('payload'));
    return { ...part, payload: Object.fromEntries(others) };
  };

  /**
   * A list of which the first case counts whose condition holds: those that are still open, and what then holds for
   * certain. Undefined where nothing in it depends on the field.
   */
  const decidedCases = (
    list: readonly unknown[],
    pointer: string,
  ): { readonly open: readonly Part[]; readonly certain: Part } | undefined => {
    const open: Part[] = [];
    let certain: Part | undefined;
    let isChanged = false;
    for (const [index, each] of list.entries()) {
      if (!isRecord(each) || !isRecord(each.when)) return undefined;
      const { when, ...rest } = each;
      const simplified = simplify(when);
      if (simplified !== when) {
        isChanged = true;
        note(pointer + pointerOf(String(index)));
      }
      if (simplified === true) {
        certain = rest;
        break;
      }
      if (simplified !== false) open.push({ when: simplified, ...rest });
    }
    return isChanged ? { open, certain: certain ?? {} } : undefined;
  };

  /** A condition without the field: whether it holds where that decides it. The same object where it does not read it. */
  const simplify = (when: Part): Part | boolean => {
    const { all, any, not } = when;
    if (Array.isArray(all)) return combined(when, 'all', all, false);
    if (Array.isArray(any)) return combined(when, 'any', any, true);
    if (isRecord(not)) {
      const inner = simplify(not);
      if (inner === not) return when;
      return typeof inner === 'boolean' ? !inner : { not: inner };
    }
    if (when.field !== field) return when;
    return evaluateCondition(when, { [field]: value }, fields);
  };

  /** @param decisive what one part alone decides: false for all, true for any */
  const combined = (
    when: Part,
    key: 'all' | 'any',
    parts: readonly unknown[],
    decisive: boolean,
  ): Part | boolean => {
    const simplified = parts.map((part) => (isRecord(part) ? simplify(part) : part));
    if (simplified.every((part, index) => part === parts[index])) return when;
    if (simplified.includes(decisive)) return decisive;
    const open = simplified.filter((part) => part !== !decisive);
    const [only] = open;
    if (only === undefined) return !decisive;
    return open.length === 1 && isRecord(only) ? only : { [key]: open };
  };

  const whole = kept(written, '');
  return { value: isRecord(whole) ? withoutField(whole, field, note) : whole, places };
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
