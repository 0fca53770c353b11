import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from '../../../engine';
import { suggestion } from '../../../engine/check';
import { expectInstalled } from '../../site';
import { complain, say } from './say';

/** An option as Node's `parseArgs` reads it, and what `--help` says about it. */
type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  readonly help: string;
  /** What stands for the value in the help, such as "folder". */
  readonly value?: string;
};

/** The options of a command by their names. `--help` and `-h` are everybody's. */
export type Options = Readonly<Record<string, Option>>;

/** The options and arguments that were typed. */
export type CommandLine<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>;

/** A command: `npm run graph -- flows/x.json --out folder`. */
interface Command<Known extends Options> {
  /** What it does in a sentence, which is the first line, then how it is used. The options follow by themselves. */
  readonly help: string;
  readonly options: Known;
  /** Whether it takes anything but options. */
  readonly takesArguments?: boolean;
  /** When it ends with 1: such as "errors or warnings". */
  readonly found?: string;
  /**
   * Does it. `help` is for the person whose arguments make no sense.
   * @returns the exit code: 0 done, 1 `found`, 2 could not run
   */
  readonly run: (line: CommandLine<Known>, help: string) => number | Promise<number>;
}

/** A command that is ready to be called with what was typed after its name. */
export interface Main {
  (args: readonly string[]): Promise<number>;
  readonly help: string;
}

/** Makes a command: it reads the options, prints the help, and says what the person can mend. */
export function command<const Known extends Options>(made: Command<Known>): Main {
  const help = helpOf(made);
  const main = async (args: readonly string[]): Promise<number> => {
    if (args.includes('--help') || args.includes('-h')) {
      say(help);
      return 0;
    }
    try {
      expectInstalled();
      return await made.run(read(args, made, help), help);
    } catch (error) {
      complain(folderFault(error) ?? inspect(error));
      return 2;
    }
  };
  return Object.assign(main, { help });
}

/** What to do where a folder cannot be made. Undefined for any other error. */
const folderFault = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && error.syscall === 'mkdir' && 'path' in error
    ? `The folder ${String(error.path)} cannot be made. Remove what is in its place, or let this user write there. (${error.message})`
    : undefined;

/** @throws UserError for what the command does not take, with the nearest option */
function read<Known extends Options>(
  args: readonly string[],
  { options, takesArguments = false }: Command<Known>,
  help: string,
): CommandLine<Known> {
  const known = ['--help', ...Object.keys(options).map((name) => `--${name}`)];
  const unknown = args
    .map((arg) => /^--[^=]+/.exec(arg)?.[0])
    .find((name) => name !== undefined && !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(
      `There is no option "${unknown}".${suggestion(unknown, known, true)}\n\n${help}`,
    );
  let line: CommandLine<Known>;
  try {
    line = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
  const [first] = line.positionals;
  if (first !== undefined && !takesArguments)
    throw new UserError(`"${first}" has no use here.\n\n${help}`);
  return line;
}

/** The text of `--help`. */
function helpOf({ help, options, found }: Command<Options>): string {
  const lines = Object.entries(options).map(
    ([name, { value = '', help: says, default: usual }]) => ({
      head: `  --${name} ${value}`.trimEnd(),
      says: typeof usual === 'string' ? `${says}; ${usual} without it` : says,
    }),
  );
  const width = Math.max(...lines.map(({ head }) => head.length)) + 3;
  return [
    help,
    ...(lines.length > 0
      ? [lines.map(({ head, says }) => head.padEnd(width) + says).join('\n')]
      : []),
    `Exit code: 0 done, ${found === undefined ? '' : `1 ${found}, `}2 could not run.`,
  ].join('\n\n');
}
