import { isRecord, keysOf, parseJson, pointerOf, valueAt } from '../../../engine';
import { themeAsRead, type WrittenTheme } from '../../../engine/build';
import { edited, settingPart } from '../../../engine/edit';
import { soundTheme } from './sound-theme';

/** A part of a theme, by its pointer in it, and its value. Undefined: it is left out. */
export type ThemePart = readonly [at: string, value: unknown];

/** The text of a flow with parts of its theme set. What is as the look has it, or the standard, is left out. */
export const withTheme = (text: string, parts: readonly ThemePart[]): string =>
  parts.reduce(withPart, text);

function withPart(text: string, [at, value]: ThemePart): string {
  const document = parseJson(text);
  const { preset } = soundTheme(document);
  const standard = at === '/preset' ? undefined : valueAt(themeAsRead({ preset }), at);
  const wanted = isSame(value, standard) ? undefined : value;
  const place = `/theme${at}`;
  return edited(
    text,
    wanted === undefined
      ? settingPart(text, emptiedBy(document, place), undefined)
      : settingPart(text, place, wanted),
  );
}

/** Colours are the same in capitals. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;

/** The outermost part that would say nothing any more without a part of it. */
function emptiedBy(document: unknown, place: string): string {
  const around = pointerOf(...keysOf(place).slice(0, -1));
  const outer = around === '' ? undefined : valueAt(document, around);
  return isRecord(outer) &&
    Object.keys(outer).length === 1 &&
    valueAt(document, place) !== undefined
    ? emptiedBy(document, around)
    : place;
}

/** The parts that a theme says itself, beside the look that it begins with: their pointers in it. */
export function ownParts(theme: unknown, at = ''): readonly string[] {
  if (!isRecord(theme)) return [at];
  return Object.entries(theme).flatMap(([key, value]) =>
    at === '' && key === 'preset' ? [] : ownParts(value, at + pointerOf(key)),
  );
}

/** A theme with a part that is being tried. */
export function withTried(theme: WrittenTheme, tried: ThemePart | undefined): WrittenTheme {
  if (!tried) return theme;
  const [at, value] = tried;
  const set = (around: unknown, [key = '', ...rest]: readonly string[]): unknown => {
    const members = isRecord(around) ? around : {};
    return { ...members, [key]: rest.length === 0 ? value : set(members[key], rest) };
  };
  // Only what fits is tried.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return set(theme, keysOf(at)) as WrittenTheme;
}
