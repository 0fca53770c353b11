import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptRunsIn, type SpecRun } from '../../app/paths/specs/kept-runs';
import { specFiles, type SpecFile } from '../../app/paths/specs/spec-files';
import { writeSpecFiles } from '../../app/paths/specs/spec-folder';
import type { FunnelDocument } from '../../engine';
import { planOf, type Strategy } from '../../engine/paths';
import { flows } from '../support/documents';
import { documentIn } from './support/document-in';

const gardenText = flows.find(({ file }) => file.includes('garden'))?.text ?? '';
const garden = documentIn(gardenText);

const seed = 3;

/** @param keep runs of the tests that are in the folder already */
function filesOf(
  document: FunnelDocument,
  strategies: readonly Strategy[],
  keep: readonly SpecRun[] = [],
): SpecFile[] {
  const plan = planOf(document, { strategies, seed, keep });
  return specFiles(document, plan, { file: 'flows/x.json', support: '../app/paths/specs' }, keep);
}

/** The runs that generated files keep. */
function runsOf(files: readonly SpecFile[]): SpecRun[] {
  const folder = mkdtempSync(join(tmpdir(), 'specs-'));
  expect(writeSpecFiles(folder, files)).toEqual([]);
  const runs = keptRunsIn(folder);
  rmSync(folder, { recursive: true });
  return runs;
}

const linesOf = (...of: Parameters<typeof filesOf>): string[] =>
  filesOf(...of).flatMap(({ name, text }) => text.split('\n').map((line) => `${name}: ${line}`));

/** The text of every test, in the order of the files. */
const testsOf = (...of: Parameters<typeof filesOf>): string[] =>
  filesOf(...of).flatMap(({ text }) =>
    text
      .trim()
      .split(/\n\n(?=\/\/ Run )/)
      .slice(1),
  );

/** The garden with some of its text replaced. */
function changedGarden(...replaced: readonly (readonly [string, string])[]): FunnelDocument {
  const text = replaced.reduce((before, [old, instead]) => {
    expect(before).toContain(old);
    return before.replace(old, instead);
  }, gardenText);
  return documentIn(text);
}

describe('a plan as tests for Playwright', () => {
  const lines = linesOf(garden, ['edges', 'boundaries']);

  it('is the same for the same document and seed', () => {
    expect(linesOf(structuredClone(garden), ['edges', 'boundaries'])).toEqual(lines);
  });

  it('finds controls by role and label, in words that stand in one place', () => {
    expect(lines).toContain(
      "edges.spec.ts:   await page.getByRole('radio', { name: screens.space.balcony, exact: true }).click();",
    );
    expect(lines).toContain(
      "edges.spec.ts:   await page.getByLabel(screens.place.place_name, { exact: true }).fill('Ada');",
    );
  });

  it('leaves a day unfinished by typing its first part', () => {
    const heatPump = documentIn(flows.find(({ file }) => file.includes('heat-pump'))?.text ?? '');
    const box = 'page.getByLabel(screens.wanted.wanted, { exact: true })';
    const written = linesOf(heatPump, ['boundaries']);
    const typed = written.findIndex((line) => line.includes(`${box}.pressSequentially('06');`));
    expect(written[typed - 1]).toContain(`${box}.fill('');`);
    expect(written.slice(typed, typed + 4).join(' ')).toContain(
      'Please enter day, month and year.',
    );
  });

  it('changes in one line where one choice says something else', () => {
    const changed = changedGarden(['"label": "A balcony or terrace"', '"label": "A roof"']);
    const after = linesOf(changed, ['edges', 'boundaries']);
    const differing = after.filter((line, index) => line !== lines[index]);
    expect(after.length).toBe(lines.length);
    expect(differing).toEqual([
      expect.stringMatching(/^words.ts: \/\/ Generated \[/),
      expect.stringMatching(/^words.ts: .*balcony: '.*A roof.*',$/),
    ]);
  });

  describe('generated again after a change', () => {
    const strategies: readonly Strategy[] = ['edges', 'pairwise'];
    const keep = runsOf(filesOf(garden, strategies));
    const before = testsOf(garden, strategies);

    it('stays as it is without one', () => {
      expect(filesOf(garden, strategies, keep)).toEqual(filesOf(garden, strategies));
    });

    it('changes only in the tests that pass a branch which leads elsewhere', () => {
      const changed = changedGarden(['"to": "talk" }]', '"to": "gardener" }]']);
      const after = testsOf(changed, strategies, keep);
      const others = before.filter((test) => !test.includes('screens.wish.low_care'));
      expect(others.length).toBeGreaterThan(10);
      expect(after.filter((test) => others.includes(test))).toEqual(others);
      expect(after.length).toBeLessThanOrEqual(before.length + 1);
      const ids = (tests: readonly string[]): string[] =>
        tests.map((test) => test.slice(0, test.indexOf('['))).toSorted();
      expect(ids(after)).toEqual(expect.arrayContaining(ids(others)));
      expect(ids(after).filter((id) => ids(before).includes(id)).length).toBeGreaterThan(
        others.length,
      );
    });

    it('gains tests where a choice is added, and leaves the others as they were', () => {
      const rarely = '"rarely": { "label": "As little as I can" }';
      const changed = changedGarden(
        [rarely, `${rarely}, "moon": { "label": "At night" }`],
        ['{ "value": "rarely" }', '{ "value": "rarely" }, { "value": "moon" }'],
        ['"rarely": { "text": "', '"moon": { "text": "By moonlight." }, "rarely": { "text": "'],
      );
      const after = testsOf(changed, strategies, keep);
      const fresh = testsOf(changed, strategies);
      expect(after.filter((test) => before.includes(test))).toEqual(before);
      expect(after.length).toBeLessThanOrEqual(fresh.length + 2);
    });
  });
});
