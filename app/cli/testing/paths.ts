import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { UserError, type FunnelDocument } from '../../../engine';
import {
  explained,
  markdownOf,
  planOf,
  randomTest,
  replayerOf,
  requirementLines,
  tableOf,
  traceRequirements,
  type Plan,
} from '../../../engine/paths';
import { checkExpectations, expectationsOf } from '../../paths/expectations';
import { onlyChanged } from '../../paths/only-changed';
import { keepPlan } from '../../paths/plan-file';
import { fromDocument } from '../../paths/run-source';
import { planRandomly, randomText } from '../../paths/random-for';
import { keptRunsIn, type SpecRun } from '../../paths/specs/kept-runs';
import { specFiles } from '../../paths/specs/spec-files';
import { writeSpecFiles } from '../../paths/specs/spec-folder';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { namedIn } from '../support/option-values';
import {
  planOptions,
  planOptionsIn,
  randomOptionsIn,
  seedText,
  type RandomOptions,
} from './plan-options';
import { complain, say } from '../support/say';
import { inPackage, site } from '../../site';

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
      value: 'json',
      help: 'table, markdown, json (schemas/plan.schema.json) or playwright; table without it',
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
  found: 'an expectation is broken, or what was changed by hand in tests would be lost',
  run({ values, positionals }) {
    const { file, document, source } = documentIn(positionals, values.language);
    const random = randomOptionsIn(document, values, {
      format: values.format,
      out: values.out,
      save: values.save,
    });
    if (random) return planForTime(file, document, random);
    const format = namedIn('--format', values.format ?? 'table', [
      ...Object.keys(formats),
      'playwright',
    ]);
    const keep = format === 'playwright' ? keptRunsIn(values.out ?? '') : [];
    const all = planOf(document, { ...planOptionsIn(document, values, source), keep });
    const changed = onlyChanged(file, document, all, values['only-changed']);
    const { text: note } = changed;
    if (values.save !== undefined)
      keepPlan(
        values.save,
        explained(document, changed.plan),
        fromDocument(replayerOf(document, undefined, source)),
      );
    if (note !== '') complain(`${note}\n`);
    if (format === 'playwright')
      return writeSpecs({ file, document, source }, changed.plan, values.out, keep);
    const isToRead = values.out === undefined && format !== 'json';
    // The note has said that no run is left: coverage without runs would read like a report of everything.
    if (!isToRead || all.runs.length === 0 || changed.plan.runs.length > 0)
      write(formats[format]?.(explained(document, changed.plan)) ?? '', changed.plan, values.out);
    const expected = checkExpectations(file, document, all, source);
    if (expected) complain(`\n${expected.text}`);
    const shown = changed.plan.runs.map((run) => ({ run, steps: run.steps }));
    const requirements = requirementLines(traceRequirements(document, shown, expected?.judged));
    if (requirements.length > 0) complain(`\n${requirements.join('\n')}`);
    return expected?.isBroken === true ? 1 : 0;
  },
});

/** Plans random runs until their time is over, and checks what testers expect on each. */
function planForTime(file: string, document: FunnelDocument, options: RandomOptions): number {
  const { seconds, seed, nodes } = options;
  say(seedText(options));
  const expectations = expectationsOf(file, document);
  if (!expectations)
    say('There are no expectations beside the document: runs are only planned and repeated.');
  const begun = performance.now();
  const passed = (): number => (performance.now() - begun) / 1000;
  const test = randomTest(document, nodes, seed);
  const found = planRandomly(document, test, expectations ?? [], () => passed() >= seconds);
  say(randomText(found, passed()));
  return found.broken ? 1 : 0;
}

/** Writes a plan into a file, or to standard output. */
function write(text: string, { runs }: Plan, file: string | undefined): void {
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    say(`${file}: ${runs.length} runs`);
  }
}

/** Writes a plan as tests for Playwright, beside or instead of those that were generated there before. */
function writeSpecs(
  { file, document, source }: ReturnType<typeof documentIn>,
  plan: Plan,
  folder: string | undefined,
  earlier: readonly SpecRun[],
): number {
  if (folder === undefined)
    throw new UserError('--format playwright needs a folder: --out <folder>.');
  const from = relative(realpathSync(site.folder), resolve(file));
  mkdirSync(folder, { recursive: true });
  const support = relative(realpathSync(folder), inPackage('app/paths/specs'));
  const conflicts = writeSpecFiles(
    folder,
    specFiles(document, plan, { file: from, source, support }, earlier),
  );
  if (conflicts.length > 0) {
    complain(
      [
        'Nothing is written, because this would be lost:',
        ...conflicts.map((each) => `  ${each}`),
        'Move these lines elsewhere, or delete them, and generate the tests again.',
      ].join('\n'),
    );
    return 1;
  }
  say(`${folder}: ${plan.runs.length} runs. Run them with: npx playwright test -c ${folder}`);
  return 0;
}
