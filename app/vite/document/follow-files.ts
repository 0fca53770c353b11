import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Milliseconds after a change until a file is read again. The watcher drops a change within 50 ms after another. */
const settleMs = 100;

/**
 * Calls back after each change of the files that are accepted.
 *
 * Many programs save in two writes: they empty the file, then fill it. The watcher may report the first only, so
 * the file is read again after a while, and an empty one is not reported before that. A file that is deleted is
 * reported once it is back.
 */
export function followFiles(
  watcher: Pick<ViteDevServer['watcher'], 'on' | 'add'>,
  accepts: (file: string) => boolean,
  changed: (file: string) => void,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  /** When each file was written that was reported last, as its time says. */
  const written = new Map<string, number>();
  const follow = (path: string): void => {
    const file = resolve(path);
    if (!accepts(file)) return;
    const before = textOf(file);
    // The watcher may tell of one save twice, the second time late.
    const isKnown = (): boolean => written.get(file) === timeOf(file);
    if (before && isKnown()) return;
    const report = (): void => {
      written.set(file, timeOf(file));
      changed(file);
    };
    clearTimeout(timers.get(file));
    const readAgain = (reported: string | undefined): void => {
      const timer = setTimeout(() => {
        timers.delete(file);
        const text = textOf(file);
        if (text === undefined || text === reported || isKnown()) return;
        report();
        readAgain(text);
      }, settleMs);
      timers.set(file, timer);
    };
    if (before) report();
    readAgain(before || undefined);
  };
  watcher.on('change', follow);
  watcher.on('add', follow);
  watcher.on('unlink', (path) => {
    // Of a file that is gone the watcher forgets that it was to be watched, unless it watches the folder.
    if (accepts(resolve(path))) watcher.add(path);
  });
}

/** When a file was written last, in milliseconds; 0 for one that is not there. */
const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The text of a file. Undefined for one that is not there. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
