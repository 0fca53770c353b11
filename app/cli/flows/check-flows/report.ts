import {
  isFixedAlone,
  lineOf,
  type Accepted,
  type Diagnostic,
  type Severity,
  type Stops,
} from '../../../../engine/check';
import { codeFrame } from '../../../vite/document/code-frame';

/** The severities, the worst first. */
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** Escape sequences of terminals: bold, then the colour. */
const colours: Readonly<Record<Severity, string>> = { error: '31', warning: '33', note: '36' };

/** How a report is written. */
interface Style {
  readonly isColoured: boolean;
}

/** How many findings there are of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>;

export function severityCounts(diagnostics: readonly Diagnostic[]): SeverityCounts {
  const count = (wanted: Severity): number =>
    diagnostics.filter(({ severity }) => severity === wanted).length;
  return { error: count('error'), warning: count('warning'), note: count('note') };
}

/**
 * "2 errors, 1 warning, 3 accepted": without those that are zero. Empty when there is nothing.
 * @param accepted how many findings the document accepts
 */
export const countsInWords = (counts: SeverityCounts, accepted: number): string =>
  [
    ...severities
      .filter((severity) => counts[severity] > 0)
      .map((severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? '' : 's'}`),
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
  ].join(', ');

/**
 * The findings of a document: errors, then warnings, then notes, each with its lines of the file, its fix where one
 * is certain, and the way that shows it.
 */
export function report(
  file: string,
  text: string,
  diagnostics: readonly Diagnostic[],
  { isColoured }: Style,
): string[] {
  const sorted = severities.flatMap((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted),
  );
  return sorted.map((diagnostic) => {
    const { severity } = diagnostic;
    const headline = lineOf(file, diagnostic).replace(
      ` ${severity} `,
      ` ${painted(severity, `1;${colours[severity]}`, isColoured)} `,
    );
    return [headline, frameOf(text, diagnostic, isColoured), ...hints(diagnostic), ''].join('\n');
  });
}

/** What a document accepts: each finding with its lines of the file, and why it is meant to be so. */
export function acceptedReport(
  file: string,
  text: string,
  accepted: readonly Accepted[],
  { isColoured }: Style,
): string[] {
  return accepted.map((each) => {
    const headline = lineOf(file, each).replace(
      ` ${each.severity} `,
      ` accepted ${each.severity} `,
    );
    return [headline, frameOf(text, each, isColoured), `        Accepted: ${each.why}`, ''].join(
      '\n',
    );
  });
}

/** What an error keeps a funnel from. */
export const stopped: Readonly<Record<Stops, string>> = {
  run: 'running',
  publish: 'being published',
};

const painted = (words: string, colour: string, isColoured: boolean): string =>
  isColoured ? `\u001B[${colour}m${words}\u001B[0m` : words;

const frameOf = (text: string, { line, column }: Diagnostic, isColoured: boolean): string =>
  painted(codeFrame(text, line, column), '2', isColoured);

function hints({ code, fix, evidence, stops }: Diagnostic): string[] {
  const way = evidence?.map(({ node, answers = {} }) => {
    const given = Object.entries(answers).map(([field, value]) => `${field}: ${String(value)}`);
    return given.length > 0 ? `${node} (${given.join(', ')})` : node;
  });
  return [
    ...(stops ? [`        Keeps the funnel from ${stopped[stops]}.`] : []),
    ...(fix
      ? [
          `        Fix: ${isFixedAlone(code) ? 'in the studio, npm run studio' : 'npm run check:flows -- --fix'}`,
        ]
      : []),
    ...(way && way.length > 0 ? [`        Path: ${way.join(' → ')}`] : []),
  ];
}
