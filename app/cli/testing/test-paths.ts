import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  explained,
  isBroken,
  planOf,
  randomTest,
  replayerOf,
  type Judged,
  type Plan,
} from '../../../engine/paths';
import { UserError } from '../../../engine';
import { cacheOf } from '../../vite/document/path-test-cache';
import { browserNames, expectBrowser, notDoneIn } from '../../paths/engines/limits';
import { writeCoverage } from '../../paths/coverage-file';
import { checkExpectations } from '../../paths/expectations';
import { lookedAt, notLookedAt } from '../../paths/looked-at';
import { junitOf } from '../../paths/junit';
import { failuresText, summaryText } from '../../paths/outcome';
import { onlyChanged } from '../../paths/only-changed';
import { progressLine } from '../../paths/progress';
import { readPlan, readReplay, writeReplay } from '../../paths/plan-file';
import { coveredBy } from '../../paths/report/covered';
import { pathReportPage } from '../../paths/report/page';
import { picturesFolder, writeReport } from '../../paths/report/write-report';
import { asWritten, fromDocument } from '../../paths/run-source';
import { allowances, shortfalls } from '../../paths/shortfalls';
import { showingAll, testInBrowser } from '../../paths/test-in-browser';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { namedIn, numberIn } from '../support/option-values';
import {
  planOptions,
  planOptionsIn,
  randomOptionsIn,
  seedText,
  timeIn,
  type PlanValues,
} from './plan-options';
import { complain, say } from '../support/say';

/** Runs a plan in a browser: `npm run test:paths -- flows/x.json --strategy edges`. */
export const main = command({
  help: `Runs a plan in a browser, and compares every screen with it.

  npm run test:paths -- flows/x.json [options]

It looks at ${lookedAt}.
It does not look at ${notLookedAt}.`,
  options: {
    ...planOptions,
    within: {
      ...planOptions.within,
      help: 'half of this time to plan at most, and runs only while they end within it (s, m); what is open then is undecided, and runs are not done',
    },
    browser: {
      type: 'string',
      default: 'chromium',
      value: 'firefox',
      help: browserNames.join(', '),
    },
    device: { type: 'string', default: 'phone', value: 'desk', help: 'phone or desk' },
    workers: {
      type: 'string',
      default: String(availableParallelism()),
      value: '2',
      help: 'how many runs at once',
    },
    dist: {
      type: 'string',
      value: 'dist',
      help: 'a build of the document; without it one is made',
    },
    url: {
      type: 'string',
      value: 'https://…',
      help: 'a deployed site of the document, instead of a build',
    },
    report: {
      type: 'string',
      value: 'folder',
      help: 'writes coverage.html there: the map, every screen, every run',
    },
    inline: {
      type: 'boolean',
      default: false,
      help: 'the report is one file, with its pictures in it',
    },
    pictures: {
      type: 'boolean',
      default: false,
      help: 'compares every screen with its picture, in a folder beside the plan of --check or the document',
    },
    replay: {
      type: 'string',
      value: 'file',
      help: 'runs to begin with: what a failure has saved, or another plan',
    },
    check: {
      type: 'string',
      value: 'plan.json',
      help: 'a plan that was saved: the site is held against what it says, not against the document',
    },
    allow: {
      type: 'string',
      default: '',
      value: allowances.join(','),
      help: 'what does not fail the test: goals that are undecided, runs of a replay that are left out, runs that the time is too short for, no runs',
    },
    'fail-under': {
      type: 'string',
      value: '95',
      help: 'fails below this percentage of covered parts',
    },
    format: {
      type: 'string',
      default: 'text',
      value: 'junit',
      help: 'text, or junit on standard output',
    },
    out: {
      type: 'string',
      value: 'folder',
      help: 'where pictures, traces and the replay of failures go',
    },
  },
  takesArguments: true,
  found: 'a run failed, an expectation is broken, or less was tried than was asked for',
  async run({ values, positionals }) {
    const begun = Date.now();
    const { file, document, source } = documentIn(positionals, values.language);
    const browser = namedIn('--browser', values.browser, browserNames);
    expectBrowser(browser);
    if (values.url !== undefined && browser !== 'chromium')
      throw new UserError('A deployed site is tested in Chromium: leave out --url or --browser.');
    const notDone = notDoneIn(browser);
    const format = namedIn('--format', values.format, ['text', 'junit']);
    const allowed = values.allow
      .split(',')
      .filter(Boolean)
      .map((name) => namedIn('--allow', name.trim(), allowances));
    const failUnder =
      values['fail-under'] === undefined
        ? undefined
        : numberIn('--fail-under', values['fail-under']);
    const tell = format === 'junit' ? complain : say;
    for (const each of notDone) tell(each);
    if (values.inline && values.report === undefined)
      throw new UserError('--inline needs a report: --report <folder>.');
    const random = randomOptionsIn(document, values, {
      replay: values.replay,
      check: values.check,
      report: values.report,
      ...(values.pictures && { pictures: '' }),
    });
    const endless = random && randomTest(document, { ...random.nodes, source }, random.seed);
    if (random) tell(`${seedText(random)}\n`);
    const { plan, text, judged } =
      values.check !== undefined
        ? { plan: readPlan('--check', values.check, document), text: '', judged: [] }
        : endless
          ? { plan: endless.planOf([]), text: '', judged: [] }
          : planned({ file, document, source }, values);
    if (text !== '') tell(`${text}\n`);
    const replayer = replayerOf(document, undefined, source);
    const now = fromDocument(replayer);
    const expected = values.check === undefined ? now : asWritten(plan, now);
    const { runs: first, outdated } =
      values.replay === undefined
        ? { runs: [], outdated: [] }
        : readReplay(values.replay, document, replayer);
    for (const id of outdated)
      tell(`${id} of the replay is left out: the document has no such run.`);

    const others = values.report === undefined ? [] : showingAll(plan.runs);
    const line = progressLine(endless ? undefined : [...first, ...plan.runs, ...others]);
    const end = Date.now() + 1000 * (random?.seconds ?? 0);
    const folder = values.out ?? join(cacheOf(file), 'failures');
    const device = namedIn('--device', values.device, ['phone', 'desk']);
    const { language } = values;
    const own = [language, browser === 'chromium' ? undefined : browser, 'pictures'];
    const beside = own.flatMap((part) => (part === undefined ? [] : `.${part}`)).join('');
    const pictures = (values.check ?? file).replace(/\.json$/, beside);
    const {
      results,
      failed,
      gallery,
      written = [],
      blocked,
    } = await testInBrowser({
      file,
      document,
      source: expected,
      first,
      runs: plan.runs,
      others,
      browser,
      device,
      workers: numberIn('--workers', values.workers),
      folder,
      ...(values.dist === undefined ? {} : { dist: values.dist }),
      ...(values.url === undefined ? {} : { url: values.url }),
      ...(values.report === undefined ? {} : { pictures: picturesFolder(values.report) }),
      ...(values.pictures ? { golden: pictures } : {}),
      ...(endless && {
        more: () => (Date.now() < end ? endless.runs.next().value : undefined),
      }),
      end: begun + timeIn(values),
      onStep: line.step,
      onRun: line.run,
    });
    line.end();

    const done = endless ? endless.planOf(results.map(({ run }) => run)) : plan;
    const whole = values.check === undefined ? explained(document, done) : plan;
    const onlyChangedSince = values['only-changed'];
    writeCoverage({ file, plan: whole, results, device, onlyChanged: onlyChangedSince });
    if (gallery && values.report !== undefined) {
      const page = writeReport(values.report, values.inline, (pictureOf) =>
        pathReportPage({
          file,
          document,
          plan: whole,
          results,
          judged,
          gallery,
          pictureOf,
          blocked,
          notDone,
        }),
      );
      tell(`\nReport: ${page}`);
    }
    for (const each of failuresText(failed, (node) => document.nodes[node]?.type))
      complain(`\n${each}`);
    const shortest = failed.flatMap((each) => each.shortest ?? []);
    if (shortest.length > 0) {
      const replay = join(folder, 'replay.json');
      const same = [
        ...(language === undefined ? [] : ['--language', language]),
        ...(browser === 'chromium' ? [] : ['--browser', browser]),
      ];
      // What a kept plan says stays what is expected.
      const isKept = values.check !== undefined;
      writeReplay(replay, document, shortest, expected);
      const again = isKept ? '--check' : '--replay';
      complain(`\nReplay: npm run test:paths -- ${[file, ...same].join(' ')} ${again} ${replay}`);
    }
    if (written.length > 0)
      tell(
        `\nPictures that were missing, and are kept now:\n${written.map((each) => `  ${each}`).join('\n')}`,
      );
    if (blocked && blocked.length > 0)
      tell(
        `\nBlocked, so that nothing left the browser:\n${blocked.map((each) => `  ${each}`).join('\n')}`,
      );
    if (format === 'junit') process.stdout.write(junitOf({ document, results, failed, judged }));
    tell(`\n${summaryText(results, failed)}`);
    const short = shortfalls(
      {
        plan: whole,
        done: results.length,
        notDone: endless ? 0 : first.length + plan.runs.length + others.length - results.length,
        coverage: coveredBy(whole, results),
        leftOut: outdated,
        ...(failUnder === undefined ? {} : { failUnder }),
      },
      allowed,
    );
    for (const each of short) complain(each);
    return failed.length > 0 || judged.some(isBroken) || short.length > 0 ? 1 : 0;
  },
});

/** What the options ask for, and what is to be said of it before it runs. */
interface Planned {
  readonly plan: Plan;
  readonly text: string;
  /** What became of the expectations. */
  readonly judged: readonly Judged[];
}

function planned(
  { file, document, source }: ReturnType<typeof documentIn>,
  values: PlanValues,
): Planned {
  const all = planOf(document, planOptionsIn(document, values, source, timeIn(values) / 2));
  const expected = checkExpectations(file, document, all, source);
  const { plan, text } = onlyChanged(file, document, all, values['only-changed']);
  return {
    plan,
    text: [expected?.text, text].filter(Boolean).join('\n\n'),
    judged: expected?.judged ?? [],
  };
}
