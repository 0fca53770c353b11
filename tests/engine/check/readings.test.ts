import { describe, expect, it } from 'vitest';
import {
  checkSource,
  diagnosticCodes,
  explanationOf,
  readSource,
  type Diagnostic,
} from '../../../engine/check';
import { brokenReadings } from '../../../engine/check/broken-readings';
import { isRecord } from '../../../engine';
import { fileOf, info, mini, offer, type Draft } from '../../support/build';
import { bakery, flows } from '../../support/documents';

/** A funnel with decisions between "as it is" and some changes; `chosen` are those whose changes hold. */
const deciding = (
  changes: Readonly<Record<string, Draft>>,
  chosen: readonly string[] = [],
): Draft =>
  mini({
    nodes: { start: info('more'), more: info('end', { entry: true }), end: offer() },
    rest: {
      webhook: { user: { email: 'email' } },
      decisions: Object.fromEntries(
        Object.entries(changes).map(([id, change]) => [
          id,
          {
            question: 'Which?',
            readings: { as: { summary: 'As it is.' }, other: { summary: 'So.', changes: change } },
            chosen: chosen.includes(id) ? 'other' : 'as',
            why: 'Because.',
            confirmed: true,
            decidedBy: 'Ada',
          },
        ]),
      ),
    },
  });

const found = (draft: Draft, readings?: 'each' | 'pairs'): readonly Diagnostic[] =>
  checkSource(readSource(fileOf(draft)), {}, { readings }).diagnostics;

describe('a reading that is not chosen', () => {
  const misled = deciding({ way: { nodes: { start: { next: 'mroe' } } } });

  it('is checked when asked for, at the place where it is written', () => {
    expect(found(misled)).toEqual([]);
    expect(found(misled, 'each')).toContainEqual(
      expect.objectContaining({
        code: 'broken-reading',
        pointer: '/decisions/way/readings/other/changes/nodes/start/next',
        readings: { way: 'other' },
      }),
    );
  });

  it('is checked where it leaves out what the chosen one changes', () => {
    const mended = { way: { nodes: { start: { next: 'more' } } } };
    const draft = { ...deciding(mended, ['way']) };
    const nodes = { ...Object(draft.nodes), start: info('mroe') };
    expect(found({ ...draft, nodes }, 'each')).toContainEqual(
      expect.objectContaining({ code: 'broken-reading', readings: { way: 'as' } }),
    );
  });

  it('is not looked at while it has blanks', () => {
    const blank = { nodes: { start: { next: 'mroe', headline: '<what the client says>' } } };
    expect(found(deciding({ way: blank }), 'each')).toEqual([]);
  });

  it('is checked with every other one, and a pair that is wrong together is named', () => {
    const apart = deciding({
      skip: { nodes: { start: { next: 'end' } } },
      closed: { nodes: { more: { entry: null } } },
    });
    expect(found(apart, 'each')).toEqual([]);
    expect(found(apart, 'pairs')).toEqual([
      expect.objectContaining({ readings: { skip: 'other', closed: 'other' }, node: 'more' }),
    ]);
  });
});

/** The bakery with a decision of which each other reading makes the mistake of a rule that finds no error. */
function mistaken(): string {
  const mistakes = diagnosticCodes.flatMap((code): [string, object][] => {
    const { severity = 'error', wrong } = explanationOf(code) ?? {};
    if (severity === 'error' || !isRecord(wrong) || 'decisions' in wrong) return [];
    return [[code, { summary: 'So.', changes: wrong }]];
  });
  const readings = { as: { summary: 'As it is.' }, ...Object.fromEntries(mistakes) };
  const which = { question: 'Which?', readings, chosen: 'as', why: 'So.', confirmed: false };
  return fileOf({ ...JSON.parse(bakery), decisions: { which } });
}

it.each([...flows, { file: 'a document with a mistake in each', text: mistaken() }])(
  'readings of $file break what a whole check of each finds',
  ({ text }) => {
    const source = readSource(text);
    const chosen = checkSource(source);
    expect(chosen.document).toBeDefined();
    const { decisions = {} } = chosen.document ?? {};
    const each = brokenReadings(
      { decisions },
      chosen,
      (readings) => checkSource(source, readings),
      false,
    );
    const { diagnostics } = checkSource(source, {}, { readings: 'each' });
    const broken = diagnostics.filter(({ code }) => code === 'broken-reading');
    expect(broken).toEqual(each.toSorted((a, b) => a.line - b.line || a.column - b.column));
  },
);

it('what a chosen reading replaces is noted where an editor edits it', () => {
  const draft = deciding({ words: { nodes: { more: { headline: 'Hello' } } } }, ['words']);
  const [note, ...others] = found(draft);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    code: 'overridden',
    severity: 'note',
    pointer: '/nodes/more/headline',
    node: 'more',
    by: '/decisions/words/readings/other/changes/nodes/more/headline',
  });
  expect(fileOf(draft).split('\n')[(note?.line ?? 0) - 1]).toContain('"headline": "Info"');
});
