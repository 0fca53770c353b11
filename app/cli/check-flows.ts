import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, lineOf } from '../../engine/check';

/**
 * Checks funnel documents and says what is wrong with them, a line an issue.
 * @param args files; without any, all of flows/. `--quiet` leaves out notes
 */
export function main(args: readonly string[]): number {
  const quiet = args.includes('--quiet');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const files = named.length > 0 ? named : allFlows();
  let errors = 0;
  for (const file of files) {
    const { issues } = check(readFileSync(file, 'utf8'));
    const own = issues.filter(({ severity }) => severity === 'error').length;
    errors += own;
    for (const issue of issues)
      if (!quiet || issue.severity !== 'note') console.log(lineOf(file, issue));
    const others = issues.length - own;
    console.log(`${file}: ${own === 0 ? 'valid' : `${own} errors`}, ${others} notes and warnings`);
  }
  return errors === 0 ? 0 : 1;
}

function allFlows(): string[] {
  return readdirSync('flows')
    .filter((file) => file.endsWith('.json'))
    .map((file) => join('flows', file));
}
