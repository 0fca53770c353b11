import { readFileSync } from 'node:fs';
import { charactersOf } from './characters';

const sheet = 'renderers/theme/fonts.css';

/** The characters that every family of the theme's style sheet has, as code points. */
export function shippedCharacters(): ReadonlySet<number> {
  const families = new Map<string, Set<number>>();
  for (const [face] of readFileSync(sheet, 'utf8').matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const [, family = ''] = /font-family:\s*'?([^';]+)/.exec(face) ?? [];
    const [, file] = /url\('([^']+)'\)/.exec(face) ?? [];
    if (file === undefined) continue;
    const [, range] = /unicode-range:\s*([^;]+);/.exec(face) ?? [];
    const own = families.get(family) ?? new Set();
    for (const each of charactersOf(`node_modules/${file}`))
      if (range === undefined || isIn(range, each)) own.add(each);
    families.set(family, own);
  }
  const [first, ...others] = families.values();
  return new Set([...(first ?? [])].filter((each) => others.every((own) => own.has(each))));
}

/** Code points as ranges: "20-7e a0". */
export function rangesOf(points: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const each of [...points].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === each - 1) last[1] = each;
    else ranges.push([each, each]);
  }
  return ranges
    .map((ends) => [...new Set(ends)].map((each) => each.toString(16)).join('-'))
    .join(' ');
}

/** Whether a range as CSS writes it has a code point: "U+100-130, U+132". */
const isIn = (range: string, point: number): boolean =>
  range.split(',').some((each) => {
    const [first = 0, last = first] = each
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return point >= first && point <= last;
  });
