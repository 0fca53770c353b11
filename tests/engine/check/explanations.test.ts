import { describe, expect, it } from 'vitest';
import {
  check,
  diagnosticCodes,
  explanationOf,
  lineOf,
  type Diagnostic,
  type Example,
} from '../../../engine/check';
import { filesOf, meaningsOf } from '../../../engine/build';
import { applyPatch } from '../../../engine/edit';
import { valid } from '../../support/build';
import { bakery } from '../../support/documents';
import { merged } from '../../support/merge-patch';

const pages = diagnosticCodes.map((code) => {
  const page = explanationOf(code);
  if (!page) throw new Error(`"${code}" has no page.`);
  return { code, ...page };
});

/** The files that the whole document names, captions that are too short, and a clip that not every browser plays. */
const files = [...filesOf(meaningsOf(valid(bakery))), '/media/early.vtt', '/media/kneading.webm'];

const facts = {
  '/media/kneading.mp4': { type: 'video/mp4', endsMs: 25_000 },
  '/media/kneading.webm': { type: 'video/webm', endsMs: 25_000, isAv1: true },
  '/media/kneading.vtt': { type: 'text/vtt', endsMs: 23_100 },
  '/media/early.vtt': { type: 'text/vtt', endsMs: 9000 },
};

const backend = {
  functions: ['send-bakery'],
  tables: ['wizard_sessions', 'bakery_accounts'],
};

const beside = [{ file: 'flows/cafe.json', id: 'cafe_v1', storageKeys: [] }];

/** The text of an example. */
const textOf = (example: Example): string =>
  typeof example === 'string'
    ? example
    : JSON.stringify(merged(JSON.parse(bakery), example), null, 2);

/** What is found in an example. */
function foundIn(example: Example): readonly Diagnostic[] {
  return check(textOf(example), {}, { files, facts, backend, beside, readings: 'each' })
    .diagnostics;
}

describe.each(pages)('the page of $code', ({ code, severity, what, why, fix, wrong, right }) => {
  /** The text of a file holds little else than the mistake, so other things are missing in it. */
  const isMistake = (each: Diagnostic): boolean =>
    each.code === code || (typeof wrong !== 'string' && each.severity !== 'note');

  it('the explanation of $code has sentences', () => {
    for (const text of [what, why, fix]) expect(text).toMatch(/^["A-Z].*\.$/);
  });

  it('has a wrong example with this mistake and no other', () => {
    const mistakes = foundIn(wrong).filter(isMistake);
    expect(mistakes.map((each) => each.code)).toContain(code);
    const others = mistakes.filter((each) => each.code !== code || each.severity !== severity);
    expect(others.map((each) => lineOf('wrong', each))).toEqual([]);
  });

  it('has a fix, where it is certain, that mends the wrong example', ({ skip }) => {
    const mistake = foundIn(wrong).find((each) => each.code === code && each.fix);
    if (!mistake?.fix) return skip('has no fix');
    if (typeof wrong === 'string') return skip('is about the text of a file');
    const mended = applyPatch(textOf(wrong), mistake.fix);
    expect(
      foundIn(mended ?? '')
        .filter(isMistake)
        .map((each) => lineOf('mended', each)),
    ).toEqual([]);
  });

  it('has a right example without a mistake', () => {
    const mistakes = foundIn(right).filter(isMistake);
    expect(mistakes.map((each) => lineOf('right', each))).toEqual([]);
  });
});
