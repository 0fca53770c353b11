import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { CoverageFile, Plan } from '../../engine/paths';
import { textVersion } from '../vite/document/text-version';
import type { DeviceName } from './browser/page/devices';
import type { RunResult } from './browser/test-context';
import { coverageFileOf } from '../vite/document/path-test-cache';
import { coveredBy } from './report/covered';
import { site } from '../site';

/** What a test has done. */
interface Tested {
  readonly file: string;
  /** The plan, with a reason for each part that it does not cover. */
  readonly plan: Plan;
  readonly results: readonly RunResult[];
  readonly device: DeviceName;
  /** The revision of --only-changed. */
  readonly onlyChanged: string | undefined;
}

/** What a test has covered, as schemas/coverage.schema.json describes it. Reads the document's file. */
export function coverageIn({ file, plan, results, device, onlyChanged }: Tested): CoverageFile {
  const failed = results.filter(({ failure }) => failure).length;
  return {
    format: 1,
    file: relative(site.folder, file).split(sep).join('/'),
    version: textVersion(readFileSync(file, 'utf8')),
    testedAt: new Date().toISOString(),
    device,
    strategies: plan.strategies.map(({ strategy }) => strategy),
    ...(onlyChanged === undefined ? {} : { onlyChanged }),
    passed: results.length - failed,
    failed,
    parts: coveredBy(plan, results),
  };
}

/** Writes what a test has covered, for tools such as the studio. */
export function writeCoverage(tested: Tested): void {
  const target = coverageFileOf(tested.file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(coverageIn(tested), null, 2)}\n`);
}
