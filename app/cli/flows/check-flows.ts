import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { site } from '../../site';
import { writeEditorFiles } from '../../vite/document/editor-files';
import { sharedBy } from '../../vite/document/site-funnels';
import { checkedFiles, type File } from './check-flows/checked-files';
import { explain } from './check-flows/explain';
import { openDecisionsList, openDecisionsNote } from './check-flows/open-decisions';
import { acceptedReport, countsInWords, severityCounts, report } from './check-flows/report';
import { command } from '../support/command';
import { allFiles, filesIn } from '../support/flow-file';
import { translationLines } from './translation-lines';
import { complain, sayInColours } from '../support/say';

/** Which findings are printed. */
interface Options {
  readonly quiet: boolean;
  readonly accepted: boolean;
  readonly decisions: boolean;
}

/** Checks funnel documents and reports what it finds: `npm run check:flows`. */
export const main = command({
  help: `Says what is wrong with funnels, and how to mend it.

  npm run check:flows -- [flows/x.json or a folder …] [options]

x.expect.json, what testers expect of x.json, is checked with it. Without files, all funnels of the site, and
whether they keep apart what visitors have of each.`,
  options: {
    quiet: { type: 'boolean', default: false, help: 'without notes' },
    accepted: {
      type: 'boolean',
      default: false,
      help: 'with what the documents accept, and why',
    },
    readings: {
      type: 'boolean',
      default: false,
      help: 'also checks every two readings of decisions together, which takes longer',
    },
    strict: {
      type: 'boolean',
      default: false,
      help: 'what could not be decided is an error',
    },
    decisions: { type: 'boolean', default: false, help: 'lists the decisions that are open' },
    fix: {
      type: 'boolean',
      default: false,
      help: 'mends what can be mended with certainty, and reports the rest',
    },
    json: { type: 'boolean', default: false, help: 'the findings as JSON' },
    explain: {
      type: 'string',
      value: '<rule>',
      help: 'what a rule finds, why, and how to mend it',
    },
  },
  takesArguments: true,
  found: 'errors or warnings, but not for notes alone',
  run({ values, positionals }) {
    if (values.explain !== undefined) {
      sayInColours(explain(values.explain));
      return 0;
    }
    const isFolder = (name: string): boolean => existsSync(name) && statSync(name).isDirectory();
    const named = positionals.flatMap((name) => (isFolder(name) ? filesIn(name) : name));
    const names = positionals.length > 0 ? named : allFiles();
    const checked = checkedFiles(names, values);
    const files = values.strict ? checked.map(strictly) : checked;
    writeEditorFiles(positionals.length > 0 ? names.map((name) => basename(name)) : undefined);
    if (values.json) sayInColours(asJson(files));
    else for (const file of files) print(file, values);
    const shared = positionals.length > 0 ? undefined : sharedInSite(files);
    if (shared !== undefined) complain(shared);
    const { error, warning } = severityCounts(files.flatMap(({ diagnostics }) => diagnostics));
    const isTranslated = files.every(({ translations = [] }) =>
      translations.every(({ findings }) => findings.every((each) => each.severity === 'note')),
    );
    const isValid = files.every(({ state }) => state === 'valid');
    const isGood = error + warning === 0 && isValid && isTranslated && shared === undefined;
    return isGood ? 0 : 1;
  },
});

/** What two funnels of the site share, of those that run. Undefined where they keep apart. */
const sharedInSite = (files: readonly File[]): string | undefined =>
  sharedBy(
    Object.entries(site.funnels).flatMap(([address, file]) => {
      const { document, runnable = document } = files.find((each) => each.file === file) ?? {};
      return runnable ? [{ address, file, document: runnable }] : [];
    }),
  );

/** A file in which what could not be decided is an error. */
const strictly = (file: File): File => ({
  ...file,
  diagnostics: file.diagnostics.map((each) =>
    each.code === 'not-decided' ? { ...each, severity: 'error', stops: 'publish' } : each,
  ),
});

function print(
  { file, text, diagnostics, accepted, document, state, translations = [] }: File,
  { quiet, decisions, accepted: listsAccepted }: Options,
): void {
  const isColoured = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  // Open decisions are counted, and listed when somebody asks for them.
  const findings = diagnostics.filter(({ code }) => code !== 'unconfirmed-decision');
  const shown = findings.filter(({ severity }) => !quiet || severity !== 'note');
  for (const part of report(file, text, shown, { isColoured })) sayInColours(part);
  if (listsAccepted)
    for (const part of acceptedReport(file, text, accepted, { isColoured })) sayInColours(part);
  if (document && decisions) {
    sayInColours(`${openDecisionsList(file, document, diagnostics)}\n`);
    return;
  }
  const counts = countsInWords(severityCounts(findings), accepted.length);
  const open = openDecisionsNote(diagnostics.length - findings.length);
  sayInColours(
    `${file}: ${state}${counts === '' ? '' : `, ${counts}`}.${open === undefined ? '' : ` ${open}`}`,
  );
  for (const each of translations)
    for (const line of translationLines(file, each)) sayInColours(line);
}

const asJson = (files: readonly File[]): string =>
  JSON.stringify(
    files.map(({ file, diagnostics, accepted }) => ({
      file,
      counts: { ...severityCounts(diagnostics), accepted: accepted.length },
      diagnostics,
      accepted,
    })),
    null,
    2,
  );
