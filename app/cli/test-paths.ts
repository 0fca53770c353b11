import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { explained, planOf, replayerOf } from '../../engine/paths';
import { BuildFailed } from '../paths/browser/site';
import { cacheOf } from '../build/path-test-cache';
import { writeCoverage } from '../paths/coverage-file';
import { checkExpectations } from '../paths/expectations';
import { junitOf } from '../paths/junit';
import { failureText, summaryText } from '../paths/outcome';
import {
  argumentsIn,
  documentIn,
  isForPeople,
  namedIn,
  numberIn,
  planOptionHelp,
  planOptionNames,
  planOptionsIn,
} from '../paths/plan-arguments';
import { onlyChanged } from '../paths/only-changed';
import { progressLine } from '../paths/progress';
import { readReplay, writeReplay } from '../paths/replay-file';
import { reportPage } from '../paths/report/page';
import { showingAll, testInBrowser } from '../paths/test-in-browser';

const help = `Runs a plan in Chromium, and compares every screen with it.

  npm run test:paths -- flows/x.json [options]

${planOptionHelp}
  --device phone              phone or desk
  --workers 2                 how many runs at once; the number of cores without it
  --dist dist                 a build of the document; without it one is made
  --url https://…             a deployed site of the document, instead of a build
  --report folder             writes coverage.html there: the map, every screen, every run
  --replay file               runs to begin with: what a failure has saved, or another plan
  --format text               text, or junit on standard output
  --out folder                where pictures, traces and the replay of failures go

Exit codes: 0 all runs passed, 1 a run failed, 2 could not run.`;

const options = {
  ...planOptionNames,
  device: { type: 'string', default: 'phone' },
  workers: { type: 'string', default: String(availableParallelism()) },
  dist: { type: 'string' },
  url: { type: 'string' },
  report: { type: 'string' },
  replay: { type: 'string' },
  format: { type: 'string', default: 'text' },
  out: { type: 'string' },
} as const;

/**
 * Runs a plan in a browser: `npm run test:paths -- flows/x.json --strategy edges`.
 * @returns 0 when all runs passed, 1 when a run failed or an expectation is broken, 2 when it could not run
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await testPaths(args);
  } catch (error) {
    const isClear = isForPeople(error) || error instanceof BuildFailed;
    console.error(isClear ? error.message : error);
    return 2;
  }
}

async function testPaths(args: readonly string[]): Promise<number> {
  const { values, positionals } = argumentsIn(args, options, help);
  if (values.help === true) {
    console.log(help);
    return 0;
  }
  const { file, document } = documentIn(positionals);
  const format = namedIn('--format', values.format, ['text', 'junit']);
  const say = format === 'junit' ? console.error : console.log;
  const all = planOf(document, planOptionsIn(document, values));
  const expected = checkExpectations(file, document, all.runs);
  if (expected) say(`${expected.text}\n`);
  const { plan, text: note } = onlyChanged(file, document, all, values['only-changed']);
  if (note !== '') say(`${note}\n`);
  const replayer = replayerOf(document);
  const { runs: first, outdated } =
    values.replay === undefined
      ? { runs: [], outdated: [] }
      : readReplay(values.replay, document, replayer);
  for (const id of outdated) say(`${id} of the replay is left out: the document has no such run.`);

  const others = values.report === undefined ? [] : showingAll(plan.runs);
  const line = progressLine([...first, ...plan.runs, ...others]);
  const folder = values.out ?? join(cacheOf(file), 'failures');
  const device = namedIn('--device', values.device, ['phone', 'desk']);
  const { results, failed, gallery, blocked } = await testInBrowser({
    file,
    document,
    replayer,
    first,
    runs: plan.runs,
    others,
    device,
    workers: numberIn('--workers', values.workers),
    folder,
    ...(values.dist === undefined ? {} : { dist: values.dist }),
    ...(values.url === undefined ? {} : { url: values.url }),
    ...(values.report === undefined ? {} : { pictures: join(values.report, 'screens') }),
    onStep: line.step,
    onRun: line.run,
  });
  line.end();

  const whole = explained(document, plan);
  const onlyChangedSince = values['only-changed'];
  writeCoverage({ file, plan: whole, results, device, onlyChanged: onlyChangedSince });
  if (gallery && values.report !== undefined) {
    const page = join(values.report, 'coverage.html');
    mkdirSync(values.report, { recursive: true });
    writeFileSync(
      page,
      reportPage({ file, document, plan: whole, results, gallery, pictures: 'screens', blocked }),
    );
    say(`\nReport: ${page}`);
  }
  for (const each of failed) console.error(`\n${failureText(each)}`);
  const shortest = failed.flatMap((each) => each.shortest ?? []);
  if (shortest.length > 0) {
    const replay = join(folder, 'replay.json');
    writeReplay(replay, document, shortest);
    console.error(`\nReplay: npm run test:paths -- ${file} --replay ${replay}`);
  }
  if (blocked && blocked.length > 0)
    say(
      `\nBlocked, so that nothing left the browser:\n${blocked.map((each) => `  ${each}`).join('\n')}`,
    );
  if (format === 'junit') process.stdout.write(junitOf(document.id, results, failed));
  say(`\n${summaryText(results, failed)}`);
  return failed.length > 0 || expected?.isBroken === true ? 1 : 0;
}
