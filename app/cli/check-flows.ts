import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { check, type Checked } from '../../engine/check';
import { fix } from '../../engine/edit/fix';
import { writeEditorFiles } from '../build/editor-files';
import { publicSurroundings } from '../build/public-files';
import { explain } from './check-flows/explain';
import { openDecisionsList, openDecisionsNote } from './check-flows/open-decisions';
import { acceptedReport, countsInWords, countsOf, report } from './check-flows/report';
import { allFlows, CommandError, flowText } from './flow-file';

const help = `Says what is wrong with funnels: npm run check:flows -- [flows/x.json …] [options]

  --quiet           without notes
  --accepted        with what the documents accept, and why
  --readings        also checks every two readings of decisions together, which takes longer
  --decisions       lists the decisions that are open
  --fix             mends what can be mended with certainty, and reports the rest
  --json            the findings as JSON
  --explain <rule>  what a rule finds, why, and how to mend it

Without files, all of flows/. Exit code: 0 nothing found but notes, 1 errors or warnings, 2 could not run.`;

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

/** A document that has been checked, and mended where that was asked for. */
interface File extends Checked {
  readonly file: string;
  readonly text: string;
}

/** Checks funnel documents and reports what it finds: `npm run check:flows`. */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = parsed(args);
    if (values.help || values.explain !== undefined) {
      console.log(values.explain === undefined ? help : explain(values.explain));
      return 0;
    }
    const names = positionals.length > 0 ? positionals : allFlows();
    const files = names.map((name) => checked(name, values));
    writeEditorFiles(
      positionals.length > 0 ? positionals.map((name) => basename(name)) : undefined,
    );
    if (values.json) console.log(asJson(files));
    else for (const file of files) print(file, values);
    const { error, warning } = countsOf(files.flatMap(({ diagnostics }) => diagnostics));
    return error + warning === 0 ? 0 : 1;
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

function checked(
  file: string,
  values: { readonly fix: boolean; readonly json: boolean; readonly readings: boolean },
): File {
  const around = { ...publicSurroundings(), readings: values.readings ? 'pairs' : 'each' } as const;
  const text = flowText(file);
  if (!values.fix) return { file, text, ...check(text, {}, around) };
  const fixed = fix(text, (each) => check(each, {}, around).diagnostics);
  if (fixed.text !== text) writeFileSync(file, fixed.text);
  if (!values.json)
    for (const { line, message } of fixed.mended) console.log(`${file}:${line} mended: ${message}`);
  return { file, text: fixed.text, ...check(fixed.text, {}, around) };
}

function print(
  { file, text, diagnostics, accepted, document }: File,
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
  const state = document ? 'valid' : 'not valid';
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
