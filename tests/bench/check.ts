import { readFileSync } from 'node:fs';
import { UserError } from '../../engine';
import { checkSource, readSource, type Diagnostic } from '../../engine/check';
import { publicFiles } from '../../app/vite/document/public-files';
import type { Mutant } from './check/mutant';
import { mutantsOf } from './check/mutants';
import { breaksOf, type Breaks, type Property } from './check/oracle';
import { printFlow, printReport, type Judged } from './check/report';
import { measureSpeed } from './check/speed';
import { command } from '../../app/cli/support/command';
import { filesOr } from '../../app/cli/support/flow-file';

/**
 * Makes every small mistake in the funnels of flows/ and counts which of them the checker finds: `npm run bench:check`.
 * Which mistakes break a promise is decided by running the engine (check/oracle.ts), not by the checker.
 */
export const main = command({
  help: `Makes every small mistake in funnels, and counts which of them the checker finds.

  npm run bench:check -- [flows/x.json …] [options]

Without files, all of flows/, and a fixture with a score, amounts, days, versions and languages.`,
  options: {
    all: { type: 'boolean', default: false, help: 'every mistake instead of a sample' },
    part: {
      type: 'string',
      default: '1/1',
      value: '2/8',
      help: 'the second eighth of them: all of a long funnel take half an hour',
    },
    list: { type: 'boolean', default: false, help: 'prints those that are missed' },
  },
  takesArguments: true,
  run({ values, positionals }) {
    const [part = 1, parts = 1] = values.part.split('/').map(Number);
    if (!(part >= 1 && part <= parts))
      throw new UserError(`--part is such as 2/8, not "${values.part}".`);
    const isInPart = (_: Mutant, index: number): boolean => index % parts === part - 1;
    const most = values.all ? Infinity : 25;
    const judged = [
      ...filesOr(positionals),
      ...(positionals.length === 0 ? ['tests/fixtures/slips/quote.json'] : []),
    ].flatMap((file) => {
      const before = process.cpuUsage();
      const own = judgedIn(file, (mutants) => sample(mutants, most).filter(isInPart));
      const { user, system } = process.cpuUsage(before);
      printFlow(file, own, (user + system) / 1e6);
      return own;
    });
    console.log();
    printReport(judged, values.list);
    measureSpeed();
    return 0;
  },
});

function judgedIn(file: string, chosen: (all: readonly Mutant[]) => Mutant[]): Judged[] {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const text = JSON.stringify(document, null, 2);
  const usual = new Set(findings(readSource(text)).map(keyOf));
  const before = breaksOf(document);
  return chosen(mutantsOf(document)).map((mutant) => {
    const source = readSource(JSON.stringify(mutant.value, null, 2));
    const { placeOf } = source;
    const linesOf = (pointers: readonly string[]): Set<number> =>
      new Set(pointers.map((pointer) => placeOf(pointer).line));
    const { places, beside = [], names = [], gone = [], lacks, way } = mutant;
    const lines = linesOf(places);
    const linesBeside = linesOf(beside);
    const isRight = ({ line, message, ...details }: Diagnostic): boolean =>
      lines.has(line) ||
      gone.some(
        (name) => details.found === name || ('field' in details && details.field === name),
      ) ||
      (way !== undefined && message.includes(way.join(' → '))) ||
      (lacks !== undefined &&
        [lacks.field, lacks.part].every((name) => message.includes(`"${name}"`))) ||
      (linesBeside.has(line) && names.some((name) => message.includes(`"${name}"`)));
    const found = findings(source).filter((each) => !usual.has(keyOf(each)));
    return {
      file,
      mutant,
      broken: brokenBy(mutant, before),
      found,
      isAtLine: found.some(isRight),
    };
  });
}

const files = publicFiles();

/** What is found besides open decisions. */
function findings(source: ReturnType<typeof readSource>): Diagnostic[] {
  return checkSource(source, {}, { files }).diagnostics.filter(
    ({ code }) => code !== 'unconfirmed-decision',
  );
}

const keyOf = ({ code, pointer, message }: Diagnostic): string => `${code} ${pointer} ${message}`;

/** The promises that a mutant breaks and the document before does not. */
function brokenBy({ value, breaks }: Mutant, before: Breaks): Property[] {
  const own = [...breaksOf(value)]
    .filter(([key]) => !before.has(key))
    .map(([, property]) => property);
  return [...new Set<Property>([...(breaks === undefined ? [] : [breaks]), ...own])];
}

/** At most so many mutants of each kind, evenly spread. */
function sample(mutants: readonly Mutant[], most: number): Mutant[] {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = mutants.filter((each) => each.kind === kind);
    const step = Math.max(1, own.length / most);
    return own.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  });
}
