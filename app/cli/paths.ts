import { writeFileSync } from 'node:fs';
import { markdownOf, planOf, tableOf, type Plan } from '../../engine/paths';
import {
  argumentsIn,
  documentIn,
  isForPeople,
  namedIn,
  planOptionHelp,
  planOptionNames,
  planOptionsIn,
} from '../paths/plan-arguments';

const help = `Plans runs through a funnel for tests.

  npm run paths -- flows/x.json [options]

${planOptionHelp}
  --format table              table, markdown or json (schemas/plan.schema.json)
  --out plan.json             a file instead of the terminal`;

const formats: Readonly<Record<string, (plan: Plan) => string>> = {
  table: (plan) => `${tableOf(plan)}\n`,
  markdown: markdownOf,
  json: (plan) => `${JSON.stringify(plan, null, 2)}\n`,
};

const options = {
  ...planOptionNames,
  format: { type: 'string', default: 'table' },
  out: { type: 'string' },
} as const;

/**
 * Plans runs through a funnel: `npm run paths -- flows/x.json --strategy edges`.
 * @returns 1 when the command or the document is wrong, otherwise 0
 */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = argumentsIn(args, options, help);
    if (values.help === true) {
      console.log(help);
      return 0;
    }
    const { document } = documentIn(positionals);
    const format = namedIn('--format', values.format, Object.keys(formats));
    const plan = planOf(document, planOptionsIn(document, values));
    const text = formats[format]?.(plan) ?? '';
    if (values.out === undefined) process.stdout.write(text);
    else {
      writeFileSync(values.out, text);
      console.log(`${values.out}: ${plan.runs.length} runs`);
    }
    return 0;
  } catch (error) {
    if (!isForPeople(error)) throw error;
    console.error(error.message);
    return 1;
  }
}
