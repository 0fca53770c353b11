import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** More lines than this are too many to find one's way in: a part of them gets a folder with a name. */
const mostLines = 1500;

/** A flat list on purpose: one file for each code of a diagnostic. */
const flatList = 'engine/check/rules';

const isSource = (file: string): boolean =>
  /\.(ts|tsx|mjs|css)$/.test(file) && !file.includes('.generated.');

/** The lines of source that are directly in each folder of the code. */
function linesByFolder(): Map<string, number> {
  const lines = new Map<string, number>();
  for (const top of ['engine', 'renderers', 'app'])
    for (const file of readdirSync(top, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
      const path = join(top, file);
      const count = readFileSync(path, 'utf8').split('\n').length - 1;
      lines.set(dirname(path), (lines.get(dirname(path)) ?? 0) + count);
    }
  return lines;
}

it('no folder holds more lines than are easy to find a way in', () => {
  const folders = linesByFolder();
  const tooLarge = [...folders]
    .filter(([folder, lines]) => folder !== flatList && lines > mostLines)
    .map(([folder, lines]) => `${folder} holds ${lines} lines: at most ${mostLines}.`);
  expect(tooLarge).toEqual([]);
  expect(folders.get(flatList)).toBeGreaterThan(mostLines);
});
