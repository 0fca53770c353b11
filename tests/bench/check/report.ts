import { lineOf, type Diagnostic } from '../../../engine/check';
import type { Mutant } from './mutant';
import type { Property } from './oracle';

/** A mutant, the promises that it breaks, and what the checker says about it. */
export interface Judged {
  readonly file: string;
  readonly mutant: Mutant;
  readonly broken: readonly Property[];
  readonly found: readonly Diagnostic[];
  /** Whether a finding is where a person would look. */
  readonly isAtLine: boolean;
}

/**
 * Prints what came of one funnel's mutants, as a line.
 * @param seconds how long the processor took
 */
export function printFlow(file: string, judged: readonly Judged[], seconds: number): void {
  const broken = judged.filter((each) => each.broken.length > 0);
  const atLine = broken.filter(({ isAtLine }) => isAtLine);
  console.log(
    `${file}: ${judged.length} mutants, ${broken.length} break a promise, ${atLine.length} of them are reported at the right line (${Math.round(seconds)} s)`,
  );
}

/** Prints how many mutants are found, by kind and by broken promise. */
export function printReport(judged: readonly Judged[], listsMisses: boolean): void {
  const broken = judged.filter((each) => each.broken.length > 0);
  const valid = judged.filter((each) => each.broken.length === 0);
  console.log(row('mistake', ['mutants', 'broken', 'at line', 'elsewhere', 'missed', 'findings']));
  for (const kind of unique(judged.map(({ mutant }) => mutant.kind)))
    printRow(
      kind,
      judged.filter(({ mutant }) => mutant.kind === kind),
    );
  console.log();
  for (const property of unique(broken.flatMap((each) => each.broken)))
    printRow(
      property,
      broken.filter((each) => each.broken.includes(property)),
    );
  console.log();
  printRow('all', judged);
  const reported = valid.filter(({ found }) => found.length > 0).length;
  console.log(
    `${valid.length} mutants are valid other funnels; the checker says something about ${reported} of them.`,
  );
  const missed = broken.filter(({ found, isAtLine }) => found.length === 0 || !isAtLine);
  for (const each of listsMisses ? missed : missed.slice(0, 0)) printMiss(each);
}

function printRow(name: string, judged: readonly Judged[]): void {
  const broken = judged.filter((each) => each.broken.length > 0);
  const atLine = broken.filter(({ isAtLine }) => isAtLine);
  const missed = broken.filter(({ found }) => found.length === 0);
  const counts = broken.filter(({ found }) => found.length > 0).map(({ found }) => found.length);
  const share = broken.length === 0 ? '' : ` ${Math.floor((100 * atLine.length) / broken.length)}%`;
  console.log(
    row(name, [
      String(judged.length),
      String(broken.length),
      String(atLine.length) + share,
      String(broken.length - atLine.length - missed.length),
      String(missed.length),
      counts.length === 0 ? '' : String(median(counts)),
    ]),
  );
}

function printMiss({ file, mutant, broken, found }: Judged): void {
  console.log(
    `${found.length === 0 ? 'missed' : 'elsewhere'}: ${mutant.kind} ${mutant.at} (${broken.join(', ')})`,
  );
  for (const each of found.slice(0, 2)) console.log(`    ${lineOf(file, each)}`);
}

const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(30) + cells.map((cell) => cell.padStart(11)).join('');

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
