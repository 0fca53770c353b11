import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readFlow as studioFlow } from '../../app/devserver/studio/studio-files';
import type { RunResult } from '../../app/paths/browser/test-context';
import { Gallery } from '../../app/paths/browser/screens';
import { coverageIn } from '../../app/paths/coverage-file';
import { junitOf } from '../../app/paths/junit';
import { reportPage } from '../../app/paths/report/page';
import { showingAll } from '../../app/paths/test-in-browser';
import { planOf } from '../../engine/paths';
import { coverageSchema, planSchema } from '../../schemas';
import { readFlow } from '../support/flows';

const { document } = readFlow('flows/garden-planner.json');
const hostile = { ...document, title: '</script><script>alert("1")</script>' };
const plan = planOf(document, { strategies: ['edges'] });
const passed = plan.runs.map((run): RunResult => ({
  run,
  device: 'phone',
  seconds: 1,
  done: run.steps.length,
  notEntered: [],
}));
const [first, ...others] = passed;
if (!first) throw new Error('The plan has no runs.');
const failure = {
  index: 1,
  words: 'on `place`, answer "<b>"',
  differences: [{ what: 'heading', expected: ['A & B'], seen: ['\u001B[2mC'] }],
};
const failed = {
  ...{ ...first, done: 1, failure },
  ...{ isRepeatable: true, picture: 'a.png', trace: 'a.zip' },
};

const report = (results: readonly RunResult[]): string =>
  reportPage({
    file: 'flows/garden-planner.json',
    document: hostile,
    plan,
    results,
    gallery: new Gallery('nowhere'),
    pictures: 'screens',
  });

describe('the report', () => {
  it('has every screen and run, and what is left', () => {
    const page = report(passed);
    for (const id of Object.keys(document.nodes)) expect(page).toContain(`data-node="${id}"`);
    for (const { id } of plan.runs) expect(page).toContain(`<b>${id}</b>`);
    for (const { pointer } of plan.coverage) expect(page).toContain(`<code>${pointer}</code>`);
  });

  it('escapes copy, and needs nothing from elsewhere', () => {
    const page = report([failed, ...others]);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)');
    expect(page).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//);
    expect(page).not.toMatch(/@import|url\((?!#)/);
  });

  it('counts only what was done, and shows what a run failed by', () => {
    const [all, less] = [report(passed), report([failed])];
    const uncovered = (page: string): string =>
      /Not covered <span class="badge">(\d+)/.exec(page)?.[1] ?? '';
    expect(Number(uncovered(less))).toBeGreaterThan(Number(uncovered(all)));
    expect(less).toContain('A &amp; B');
    expect(less).toMatch(/<span class="state failed">/);
  });
});

it('shows every screen on the second device with some of the runs', () => {
  const headings = (runs: typeof plan.runs): string[] =>
    [
      ...new Set(runs.flatMap(({ steps }) => steps.map(({ expect: { heading } }) => heading))),
    ].toSorted();
  const chosen = showingAll(plan.runs);
  expect(headings(chosen)).toEqual(headings(plan.runs));
  expect(chosen.length).toBeLessThan(plan.runs.length);
});

it('writes what was covered by JSON pointer, as the schema says', () => {
  const file = 'flows/garden-planner.json';
  const tested = { file, plan, device: 'phone', onlyChanged: undefined } as const;
  const all = coverageIn({ ...tested, results: passed });
  const less = coverageIn({ ...tested, results: [failed] });
  const validate = new Ajv2020({ strict: false })
    .addSchema(planSchema, 'plan.schema.json')
    .compile(coverageSchema);
  for (const each of [all, less]) {
    validate(each);
    expect(validate.errors).toBeNull();
  }
  expect(all).toMatchObject({ file, passed: passed.length, failed: 0, strategies: ['edges'] });
  expect(all.version).toBe(studioFlow('.', file).version);
  expect(less).toMatchObject({ passed: 0, failed: 1 });
  const entry = all.parts.find(({ pointer }) => pointer === `/nodes/${first.run.from}`);
  expect(entry).toMatchObject({ kind: 'node', status: 'covered' });
  const lost = less.parts.filter(({ reason }) => reason === 'a run that should do it failed');
  expect(lost.length).toBeGreaterThan(0);
});

it('writes JUnit XML with a case for each run, and what a failed one has seen', () => {
  const xml = junitOf('garden', [failed, ...others], [failed]);
  expect(xml.match(/<testcase /g)).toHaveLength(passed.length);
  expect(xml).toMatch(/<failure message="heading: [^"]*answer &quot;&lt;b&gt;&quot;/);
  expect(xml).toMatch(/expected: A &amp; B\s+seen: {5}C\n/);
});
