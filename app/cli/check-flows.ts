import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, lineOf } from '../../engine/check';
import { writeEditorFiles } from '../build/editor-files';
import { publicFiles } from '../build/public-files';
import { openDecisionsList, openDecisionsNote } from './check-flows/open-decisions';

/**
 * Checks funnel documents and prints their diagnostics, one per line.
 * @param args files; without any, all of flows/. `--quiet` leaves out notes, `--decisions` lists the
 *   open decisions
 * @returns 1 if a document has errors, otherwise 0
 */
export function main(args: readonly string[]): number {
  const quiet = args.includes('--quiet');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const files = named.length > 0 ? named : allFlows();
  writeEditorFiles();
  const around = { files: publicFiles() };
  let errors = 0;
  for (const file of files) {
    const { diagnostics, document } = check(readFileSync(file, 'utf8'), {}, around);
    const own = diagnostics.filter(({ severity }) => severity === 'error').length;
    const open = diagnostics.filter(({ code }) => code === 'unconfirmed-decision').length;
    errors += own;
    for (const diagnostic of diagnostics)
      if (diagnostic.code !== 'unconfirmed-decision' && (!quiet || diagnostic.severity !== 'note'))
        console.log(lineOf(file, diagnostic));
    if (document && args.includes('--decisions'))
      console.log(`${openDecisionsList(file, document, diagnostics)}\n`);
    else console.log(summaryOf(file, own, diagnostics.length - own - open, open));
  }
  return errors === 0 ? 0 : 1;
}

/** "flows/x.json: valid, 2 warnings or notes. 3 decisions are open: …" */
function summaryOf(file: string, errors: number, others: number, open: number): string {
  const state = errors === 0 ? 'valid' : counted(errors, 'error');
  const rest = others === 0 ? '' : `, ${counted(others, 'warning or note', 'warnings or notes')}`;
  const note = openDecisionsNote(open);
  return `${file}: ${state}${rest}.${note === undefined ? '' : ` ${note}`}`;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function allFlows(): string[] {
  return readdirSync('flows')
    .filter((file) => file.endsWith('.json'))
    .map((file) => join('flows', file));
}
