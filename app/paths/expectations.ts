import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDocument, SourceWords } from '../../engine';
import { readExpectations, type Expectation } from '../../engine/expectations';
import {
  isBroken,
  judge,
  judgedText,
  type Judged,
  type Plan,
  type PlanRun,
} from '../../engine/paths';
import { expectationsBeside } from '../vite/document/flow-files';
import { cacheOf } from '../vite/document/path-test-cache';
import { writeReplay } from './plan-file';
import { isModelStrategy } from './test-model-runs';

/** What a tester expects of a funnel, checked on runs. */
export interface CheckedExpectations {
  readonly text: string;
  readonly isBroken: boolean;
  readonly judged: readonly Judged[];
}

/**
 * The expectations beside a document: `flows/x.expect.json` for `flows/x.json`.
 * @returns undefined where there is no such file
 * @throws ExpectationsError when the file is wrong
 */
export function expectationsOf(
  file: string,
  document: FunnelDocument,
): readonly Expectation[] | undefined {
  const beside = expectationsBeside(file);
  return existsSync(beside)
    ? readExpectations(document, readFileSync(beside, 'utf8'), beside)
    : undefined;
}

/** Saves runs that break expectations, and says how a browser does them. */
function saved(
  file: string,
  document: FunnelDocument,
  source: SourceWords | undefined,
  breaking: readonly PlanRun[],
): string[] {
  if (breaking.length === 0) return [];
  const folder = cacheOf(file);
  mkdirSync(folder, { recursive: true });
  const replay = join(folder, 'broken.json');
  const runs = breaking.map((run, index) => ({ ...run, id: `broken-${index + 1}` }));
  writeReplay(replay, document, runs);
  const { language } = document;
  const inLanguage = source && source.language !== language ? ` --language ${language}` : '';
  return [`Replay: npm run test:paths -- ${file}${inLanguage} --replay ${replay}`];
}

/**
 * Checks the expectations beside a document: `flows/x.expect.json` for `flows/x.json`. Runs that break one are saved.
 * @param source what the document is translated from
 * @returns undefined where there is no such file
 * @throws ExpectationsError when the file is wrong
 */
export function checkExpectations(
  file: string,
  document: FunnelDocument,
  plan: Pick<Plan, 'runs' | 'strategies'>,
  source?: SourceWords,
): CheckedExpectations | undefined {
  const beside = expectationsBeside(file);
  const expectations = expectationsOf(file, document);
  if (!expectations) return undefined;
  // A way of the test model stops at the state that it is a way to: that is no visit that ends there.
  const visits = plan.runs.filter(({ strategy }) => !isModelStrategy(strategy));
  const judged = judge(document, expectations, { ...plan, runs: visits });
  const breaking = judged.flatMap(({ breaks: [first] }) => first?.run ?? []);
  const said = [`What ${beside} expects:`, judgedText(judged)];
  return {
    text: [...said, ...saved(file, document, source, breaking)].join('\n'),
    isBroken: judged.some(isBroken),
    judged,
  };
}
