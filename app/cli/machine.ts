import { compile } from '../../engine/build';
import { argumentsIn, documentIn, isForPeople } from '../paths/plan-arguments';

const help = `Prints a funnel's machine as JSON that Stately's tools open: npm run machine -- flows/x.json`;

const options = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Prints a document's machine as JSON: `npm run machine -- flows/x.json`.
 * @returns 1 when the command or the document is wrong
 */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = argumentsIn(args, options, help);
    console.log(
      values.help === true
        ? help
        : JSON.stringify(compile(documentIn(positionals).document), null, 2),
    );
    return 0;
  } catch (error) {
    if (!isForPeople(error)) throw error;
    console.error(error.message);
    return 1;
  }
}
