import { existsSync, readFileSync } from 'node:fs';
import { isRecord, parseJson } from '../../../../engine';
import type { CoverageFile } from '../../../../engine/paths';
import { coverageFileOf } from '../../../vite/document/path-test-cache';
import { readFlowFile } from './studio-files';

/** What the last path test of a flow covered. */
export interface FlowCoverage {
  /** Undefined where no test has been run, or by another version of the project. */
  readonly coverage?: CoverageFile;
  /** Whether the test was of another version of the file. */
  readonly isOlder: boolean;
}

/** Reads what the last path test of a flow covered. @throws what the file system reports of the flow */
export function flowCoverage(root: string, file: string): FlowCoverage {
  const path = coverageFileOf(file);
  const read = existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : undefined;
  if (!isCoverage(read)) return { isOlder: false };
  return { coverage: read, isOlder: read.version !== readFlowFile(root, file).version };
}

/** Whether a file is one that path tests of this version of the project write. */
const isCoverage = (value: unknown): value is CoverageFile =>
  isRecord(value) && value.format === 1 && Array.isArray(value.parts);
