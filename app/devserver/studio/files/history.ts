import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, parseJson } from '../../../../engine';
import { summaryOf } from '../../../../engine/diff';
import { textVersion } from '../../../vite/document/text-version';
import { isFlowName } from './studio-files';

/** A text that a flow has had on the disk. */
export interface PastState {
  /** When it was saved or found, in milliseconds since 1970. No two of a flow have the same. */
  readonly at: number;
  readonly version: string;
  /** - saved: by the studio; - found: somebody else has written it */
  readonly from: 'saved' | 'found';
  /** What had changed since the state before it, in a line for each part. */
  readonly lines: readonly string[];
}

/** How many states of a flow are kept. */
const most = 200;

/**
 * Where the states of a flow are: of each its text, and then what is known of it. Those of flows outside of flows/ are below
 * their path, which ends in ".json", so that none is in the folder of another.
 */
const folderOf = (root: string, file: string): string =>
  join(root, '.data/history', isFlowName(file) ? basename(file, '.json') : file);

/** The states that a flow has had, the newest first. */
export function pastStates(root: string, file: string): PastState[] {
  const folder = folderOf(root, file);
  return times(folder).flatMap((at) => stateAt(folder, at) ?? []);
}

function stateAt(folder: string, at: number): PastState | undefined {
  const known = parseJson(readFileSync(join(folder, `${at}.about.json`), 'utf8'));
  if (!isRecord(known) || typeof known.version !== 'string') return undefined;
  const lines = Array.isArray(known.lines) ? known.lines.map(String) : [];
  return { at, version: known.version, from: known.from === 'saved' ? 'saved' : 'found', lines };
}

/** The text of a flow as it was. @throws what the file system reports where it is not kept any more */
export const pastText = (root: string, file: string, at: number): string =>
  readFileSync(join(folderOf(root, file), `${at}.json`), 'utf8');

/** Keeps a state of a flow, unless it is the last one. That it cannot be kept is no reason not to save. */
export function keepState(root: string, file: string, text: string, from: PastState['from']): void {
  try {
    const version = textVersion(text);
    const folder = folderOf(root, file);
    const known = times(folder);
    const [last = 0] = known;
    if (last > 0 && stateAt(folder, last)?.version === version) return;
    const lines = last > 0 ? summaryOf(pastText(root, file, last), text) : [];
    mkdirSync(folder, { recursive: true });
    const at = Math.max(Date.now(), last + 1);
    writeFileSync(join(folder, `${at}.json`), text);
    writeFileSync(join(folder, `${at}.about.json`), JSON.stringify({ version, from, lines }));
    for (const old of known.slice(most - 1)) {
      rmSync(join(folder, `${old}.about.json`), { force: true });
      rmSync(join(folder, `${old}.json`), { force: true });
    }
  } catch (error) {
    console.warn(`The history of ${file} could not be kept.`, error);
  }
}

/** When the states in a folder were kept, the newest first. */
function times(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.about\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => b - a);
}
