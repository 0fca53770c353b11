import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readFlowFile as studioFlow } from '../../../app/devserver/studio/files/studio-files';
import type { RunResult } from '../../../app/paths/browser/test-context';
import { ScreenPictures } from '../../../app/paths/browser/compare/screens';
import { coverageIn } from '../../../app/paths/coverage-file';
import { junitOf } from '../../../app/paths/junit';
import { pathReportPage } from '../../../app/paths/report/page';
import { writeReport } from '../../../app/paths/report/write-report';
import { showingAll } from '../../../app/paths/test-in-browser';
import type { FunnelDocument } from '../../../engine';
import { check } from '../../../engine/check';
import type { Expectation } from '../../../engine/expectations';
import {
  judge,
  planOf,
  requirementLines,
  traceRequirements,
  type Judged,
} from '../../../engine/paths';
import { coverageSchema, planSchema } from '../../../schemas';
import { readFlow } from '../../support/flows';

const { document } = readFlow('flows/garden-planner.json');
const { mail } = document.nodes;
if (mail?.type !== 'question') throw new Error('The garden asks for an address.');
/** With requirements: on a screen that runs show, and on one that none shows. */
const traced: FunnelDocument = {
  ...document,
  nodes: {
    ...document.nodes,
    mail: { ...mail, requirements: ['REQ-7', 'REQ-8'] },
    nowhere: { ...mail, requirements: ['REQ-9'] },
  },
};
const expectations: Expectation[] = [
  {
    name: 'Nobody sees the plan without an e-mail',
    requirements: ['REQ-8', 'REQ-10'],
    never: { node: 'plan', when: { field: 'mail', answered: false } },
  },
  { name: 'Nobody is asked for a mail', requirements: ['REQ-10'], never: { node: 'mail' } },
  {
    name: 'The shop leads on',
    from: 'shady-balcony',
    eventually: { node: 'plan' },
  },
];
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
  ...first,
  done: 1,
  failure,
  isRepeatable: true,
  picture: 'a.png',
  trace: 'a.zip',
};

const report = (results: readonly RunResult[], judged: readonly Judged[] = []): string =>
  pathReportPage({
    file: 'flows/garden-planner.json',
    document: hostile,
    plan,
    results,
    gallery: new ScreenPictures('nowhere'),
    pictureOf: (name) => `screens/${name}`,
    judged,
    notDone: ['Not done in WebKit: traces.'],
  });

describe('the report', () => {
  it('has every screen and run, and what is left', () => {
    const page = report(passed);
    for (const id of Object.keys(document.nodes)) expect(page).toContain(`data-node="${id}"`);
    for (const { id } of plan.runs) expect(page).toContain(`<b>${id}</b>`);
    for (const { pointer } of plan.coverage) expect(page).toContain(`<code>${pointer}</code>`);
    expect(page).toContain('<li>Not done in WebKit: traces.</li>');
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
  const lost = less.parts.filter(
    ({ reason }) => reason === 'a run that should do it failed or was not done',
  );
  expect(lost.length).toBeGreaterThan(0);
});

describe('JUnit XML', () => {
  it('has a case for each run, and what a failed one has seen', () => {
    const xml = junitOf({ document, results: [failed, ...others], failed: [failed], judged: [] });
    expect(xml.match(/<testcase /g)).toHaveLength(passed.length);
    expect(xml).toMatch(/<failure message="heading: [^"]*answer &quot;&lt;b&gt;&quot;/);
    expect(xml).toMatch(/expected: A &amp; B\s+seen: {5}C\n/);
    expect(xml).not.toContain('<properties>');
  });

  it('has a case for each expectation: one that is broken fails, one without a visit is skipped', () => {
    const judged = judge(document, expectations, plan);
    const xml = junitOf({ document, results: passed, failed: [], judged });
    expect(xml.match(/<testcase /g)).toHaveLength(passed.length + expectations.length);
    expect(xml).toMatch(/<testsuite name="garden_planner_v1" tests="8" failures="1" skipped="1"/);
    expect(xml).toMatch(
      /name="expectation: Nobody is asked for a mail"[^>]*>\s*<properties>\s*<property name="requirement" value="REQ-10"\/>\s*<\/properties>\s*<failure message="BROKEN">/,
    );
    expect(xml).toMatch(
      /name="expectation: The shop leads on"[^>]*>\s*<skipped message="NOT CHECKED/,
    );
  });

  it('names the requirements of the screens that a run has shown, not of those it has not come to', () => {
    const all = junitOf({ document: traced, results: passed, failed: [], judged: [] });
    expect(all.match(/value="REQ-7"/g)).toHaveLength(passed.length);
    expect(all).not.toContain('REQ-9');
    const cut = junitOf({ document: traced, results: [failed], failed: [failed], judged: [] });
    expect(cut).not.toContain('REQ-7');
  });
});

describe('requirements', () => {
  const judged = judge(document, expectations, plan);
  const runs = plan.runs.map((run) => ({ run, steps: run.steps }));

  it('are traced to screens, runs and expectations; one that no run shows is said', () => {
    expect(requirementLines(traceRequirements(traced, runs, judged))).toEqual([
      'Requirements:',
      '  REQ-7: screen mail shown by edges-1, edges-2, edges-3, edges-4, edges-5',
      expect.stringMatching(
        /^ {2}REQ-8: screen mail shown by edges-1.*; “Nobody sees the plan without an e-mail” proved/,
      ),
      '  REQ-9: screen nowhere shown by NO RUN',
      expect.stringMatching(
        /^ {2}REQ-10: “Nobody sees the plan.* “Nobody is asked for a mail” BROKEN$/,
      ),
    ]);
  });

  it('are no part of a report without them', () => {
    expect(requirementLines(traceRequirements(document, runs))).toEqual([]);
    expect(report(passed)).not.toContain('id="requirements"');
    expect(report(passed, judged)).toContain('<code>REQ-10</code>');
  });

  it.each([
    [[], 'at least 1 item'],
    [['REQ-1', 'REQ-1'], 'REQ-1'],
    [[' REQ-1'], 'without a space'],
    [['x'.repeat(81)], 'At most 80'],
  ])('that are wrong are found: %j', (requirements, words) => {
    const source = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8')) as {
      nodes: Record<string, object>;
    };
    source.nodes.mail = { ...source.nodes.mail, requirements };
    const { diagnostics } = check(JSON.stringify(source, null, 2));
    const found = diagnostics.find(({ pointer }) => pointer.startsWith('/nodes/mail/requirements'));
    expect(found).toMatchObject({ severity: 'error', line: expect.any(Number) });
    expect(JSON.stringify(found)).toContain(words);
  });
});

describe('a report on the disk', () => {
  const picture = Buffer.from('a picture');
  const written = (
    isOneFile: boolean,
  ): { readonly page: string; readonly said: string; readonly files: string[] } => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    mkdirSync(join(folder, 'screens/phone'), { recursive: true });
    writeFileSync(join(folder, 'screens/phone/mail.jpg'), picture);
    const said = writeReport(folder, isOneFile, (pictureOf) => pictureOf('phone/mail.jpg'));
    const page = readFileSync(join(folder, 'coverage.html'), 'utf8');
    const files = readdirSync(folder).toSorted();
    rmSync(folder, { recursive: true });
    return { page, said, files };
  };

  it('has its pictures beside it', () => {
    expect(written(false)).toMatchObject({
      page: 'screens/phone/mail.jpg',
      files: ['coverage.html', 'screens'],
    });
  });

  it('has its pictures in it where it is one file, and says how large it is', () => {
    const { page, said, files } = written(true);
    expect(page).toBe(`data:image/jpeg;base64,${picture.toString('base64')}`);
    expect(files).toEqual(['coverage.html']);
    expect(said).toMatch(/one file of 0\.0 MB$/);
  });
});
