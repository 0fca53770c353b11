import { existsSync } from 'node:fs';
import type { ParseArgsConfig, parseArgs } from 'node:util';
import { argumentsIn, UsageError } from '../paths/plan-arguments';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The command line of a benchmark, or the exit code of one that does not start. */
type Line<Known extends Options> =
  | ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>
  | { readonly exit: 0 | 2 };

/**
 * Reads the command line of a benchmark before it does anything. For `--help` it prints the help; for an option or a
 * file that is not there it says so on standard error.
 * @param help how the command is used
 * @param takesFiles whether files can be named
 */
export function commandLine<Known extends Options>(
  args: readonly string[],
  known: Known,
  help: string,
  { takesFiles = false } = {},
): Line<Known> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return { exit: 0 };
  }
  try {
    const line = argumentsIn(args, known, help);
    const wrong = line.positionals.find((file) => !takesFiles || !existsSync(file));
    if (wrong !== undefined)
      throw new UsageError(
        `${takesFiles ? `There is no file ${wrong}.` : `"${wrong}" has no use here.`}\n\n${help}`,
      );
    return line;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return { exit: 2 };
  }
}
