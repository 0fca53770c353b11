import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { UserError, type FunnelDocument } from '../../engine';
import { explained, markdownOf, planOf, tableOf, type Plan } from '../../engine/paths';
import { checkExpectations } from '../paths/expectations';
import { onlyChanged } from '../paths/only-changed';
import { writePlan } from '../paths/plan-file';
import { keptRunsIn } from '../paths/specs/kept-runs';
import { generatedBy, specFiles } from '../paths/specs/spec-files';
import { command } from './command';
import { documentIn } from './flow-file';
import { namedIn } from './option-values';
import { planOptions, planOptionsIn } from './plan-options';

const formats: Readonly<Record<string, (plan: Plan) => string>> = {
  table: (plan) => `${tableOf(plan)}\n`,
  markdown: markdownOf,
  json: (plan) => `${JSON.stringify(plan, null, 2)}\n`,
};

/** Plans runs through a funnel: `npm run paths -- flows/x.json --strategy edges`. */
export const main = command({
  help: `Plans runs through a funnel for tests.

  npm run paths -- flows/x.json [options]`,
  options: {
    ...planOptions,
    format: {
      type: 'string',
      default: 'table',
      value: 'json',
      help: 'table, markdown, json (schemas/plan.schema.json) or playwright',
    },
    save: {
      type: 'string',
      value: 'plan.json',
      help: 'keeps the plan with all that it expects, for `npm run test:paths -- … --check plan.json`',
    },
    out: {
      type: 'string',
      value: 'plan.json',
      help: 'a file instead of the terminal; for playwright a folder',
    },
  },
  takesArguments: true,
  found: 'an expectation is broken',
  run({ values, positionals }) {
    const { file, document } = documentIn(positionals);
    const format = namedIn('--format', values.format, [...Object.keys(formats), 'playwright']);
    const keep = format === 'playwright' ? keptRunsIn(values.out ?? '') : [];
    const all = planOf(document, { ...planOptionsIn(document, values), keep });
    const changed = onlyChanged(file, document, all, values['only-changed']);
    const { text: note } = changed;
    if (values.save !== undefined) writePlan(values.save, explained(document, changed.plan));
    if (note !== '') console.error(`${note}\n`);
    if (format === 'playwright') return writeSpecs(file, document, changed.plan, values.out);
    const isToRead = values.out === undefined && format !== 'json';
    // The note has said that no run is left: coverage without runs would read like a report of everything.
    if (!isToRead || all.runs.length === 0 || changed.plan.runs.length > 0)
      write(formats[format]?.(explained(document, changed.plan)) ?? '', changed.plan, values.out);
    const expected = checkExpectations(file, document, all);
    if (expected) console.error(`\n${expected.text}`);
    return expected?.isBroken === true ? 1 : 0;
  },
});

/** Writes a plan into a file, or to standard output. */
function write(text: string, { runs }: Plan, file: string | undefined): void {
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    console.log(`${file}: ${runs.length} runs`);
  }
}

/** Writes a plan as tests for Playwright. Tests that were generated there before and no longer are, are removed. */
function writeSpecs(
  file: string,
  document: FunnelDocument,
  plan: Plan,
  folder: string | undefined,
): number {
  if (folder === undefined)
    throw new UserError('--format playwright needs a folder: --out <folder>.');
  const from = relative(realpathSync(process.cwd()), resolve(file));
  mkdirSync(folder, { recursive: true });
  const support = relative(realpathSync(folder), resolve('app/paths/specs'));
  const files = specFiles(document, plan, { file: from, support });
  const names = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(folder))
    if (name.endsWith('.spec.ts') && !names.has(name) && isGenerated(join(folder, name)))
      rmSync(join(folder, name));
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  console.log(
    `${folder}: ${plan.runs.length} runs. Run them with: npx playwright test -c ${folder}`,
  );
  return 0;
}

const isGenerated = (file: string): boolean => readFileSync(file, 'utf8').startsWith(generatedBy);
