import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { writeEditorFiles } from '../build/editor-files';
import { checkedFiles, type File } from './check-flows/checked-files';
import { explain } from './check-flows/explain';
import { openDecisionsList, openDecisionsNote } from './check-flows/open-decisions';
import { acceptedReport, countsInWords, countsOf, report } from './check-flows/report';
import { CommandError, filesIn } from './flow-file';

const help = `Says what is wrong with funnels: npm run check:flows -- [flows/x.json or a folder …] [options]

  --quiet           without notes
  --accepted        with what the documents accept, and why
  --readings        also checks every two readings of decisions together, which takes longer
  --decisions       lists the decisions that are open
  --fix             mends what can be mended with certainty, and reports the rest
  --json            the findings as JSON
  --explain <rule>  what a rule finds, why, and how to mend it

x.expect.json, what testers expect of x.json, is checked with it. Without files, all of flows/. Exit code: 0 nothing found but notes, 1 errors or warnings, 2 could not run.`;

const options = {
  quiet: { type: 'boolean', default: false },
  accepted: { type: 'boolean', default: false },
  readings: { type: 'boolean', default: false },
  decisions: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  explain: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Which findings are printed. */
interface Options {
  readonly quiet: boolean;
  readonly accepted: boolean;
  readonly decisions: boolean;
}

/** Checks funnel documents and reports what it finds: `npm run check:flows`. */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = parsed(args);
    if (values.help || values.explain !== undefined) {
      console.log(values.explain === undefined ? help : explain(values.explain));
      return 0;
    }
    const isFolder = (name: string): boolean => existsSync(name) && statSync(name).isDirectory();
    const named = positionals.length > 0 ? positionals : ['flows'];
    const names = named.flatMap((name) => (isFolder(name) ? filesIn(name) : name));
    const files = checkedFiles(names, values);
    writeEditorFiles(positionals.length > 0 ? names.map((name) => basename(name)) : undefined);
    if (values.json) console.log(asJson(files));
    else for (const file of files) print(file, values);
    const { error, warning } = countsOf(files.flatMap(({ diagnostics }) => diagnostics));
    return error + warning === 0 && files.every(({ state }) => state === 'valid') ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

function print(
  { file, text, diagnostics, accepted, document, state }: File,
  { quiet, decisions, accepted: listsAccepted }: Options,
): void {
  const isColoured = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  // Open decisions are counted, and listed when somebody asks for them.
  const findings = diagnostics.filter(({ code }) => code !== 'unconfirmed-decision');
  const shown = findings.filter(({ severity }) => !quiet || severity !== 'note');
  for (const part of report(file, text, shown, { isColoured })) console.log(part);
  if (listsAccepted)
    for (const part of acceptedReport(file, text, accepted, { isColoured })) console.log(part);
  if (document && decisions) {
    console.log(`${openDecisionsList(file, document, diagnostics)}\n`);
    return;
  }
  const counts = countsInWords(countsOf(findings), accepted.length);
  const open = openDecisionsNote(diagnostics.length - findings.length);
  console.log(
    `${file}: ${state}${counts === '' ? '' : `, ${counts}`}.${open === undefined ? '' : ` ${open}`}`,
  );
}

const asJson = (files: readonly File[]): string =>
  JSON.stringify(
    files.map(({ file, diagnostics, accepted }) => ({
      file,
      counts: { ...countsOf(diagnostics), accepted: accepted.length },
      diagnostics,
      accepted,
    })),
    null,
    2,
  );
