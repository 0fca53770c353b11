import type { FunnelDocument } from '../../../../engine';
import { blanksIn, type Diagnostic } from '../../../../engine/check';

/** A decision that is open, and the line that confirms it, counted from 1. */
interface OpenDecision {
  readonly id: string;
  readonly decision: FunnelDocument['decisions'][string];
  readonly line: number;
}

/** What the list calls each kind of decision, in its order. */
const headings: readonly (readonly [FunnelDocument['decisions'][string]['kind'], string])[] = [
  ['business', 'Only you can answer these'],
  ['contradiction', 'Here the specification says two different things'],
  [undefined, 'Here the specification says nothing'],
];

/** How many decisions are open, and how to list them, in a sentence. Undefined if none is. */
export function openDecisionsNote(open: number): string | undefined {
  if (open === 0) return undefined;
  const words = open === 1 ? '1 decision is open' : `${open} decisions are open`;
  return `${words}: npm run check:flows -- --decisions`;
}

/**
 * The open decisions of a document for the person who answers them: each question, its readings, and
 * how to answer.
 * @param file the document's file, as the reader knows it
 * @param diagnostics what checking it gave
 */
export function openDecisionsList(
  file: string,
  document: FunnelDocument,
  diagnostics: readonly Diagnostic[],
): string {
  const open = openDecisionsOf(document, diagnostics);
  if (open.length === 0) return `${file}: no decision is open.`;
  let number = 0;
  const parts = headings.flatMap(([kind, heading]) => {
    const own = open.filter(({ decision }) => decision.kind === kind);
    const entries = own.map((each) => entryOf(each, (number += 1)));
    return own.length === 0 ? [] : [`${heading} (${own.length})`, ...entries];
  });
  return [introOf(file, open.length), ...parts, instructionsOf(file, open)].join('\n\n');
}

function openDecisionsOf(
  { decisions }: FunnelDocument,
  diagnostics: readonly Diagnostic[],
): OpenDecision[] {
  return Object.entries(decisions).flatMap(([id, decision]) => {
    const note = diagnostics.find(
      ({ code, pointer }) =>
        code === 'unconfirmed-decision' && pointer === `/decisions/${id}/confirmed`,
    );
    return note ? [{ id, decision, line: note.line }] : [];
  });
}

function introOf(file: string, count: number): string {
  return wrapped(
    count === 1
      ? `${file}: 1 decision is open. Until you answer it, the funnel follows the reading marked with *.`
      : `${file}: ${count} decisions are open. Until you answer them, the funnel follows the readings marked with *.`,
    '',
  );
}

function entryOf({ id, decision, line }: OpenDecision, number: number): string {
  const { question, matters, blocks, readings, chosen, why } = decision;
  return [
    wrapped(`${String(number).padStart(2)}. ${question}`, '    '),
    ...(matters === undefined ? [] : [wrapped(`    ${matters}`, '    ')]),
    ...(blocks ? ['    The funnel must not go live before it is answered.'] : []),
    ...Object.entries(readings).flatMap(([name, { summary, changes }]) => [
      wrapped(`    ${name === chosen ? '*' : ' '} ${name}: ${summary}`, '      '),
      ...blanksIn(changes).map(({ asks }) => wrapped(`      To fill in: ${asks}`, '      ')),
    ]),
    wrapped(`    Why ${chosen} for now: ${why}`, '    '),
    `    To answer: line ${line}, "${id}"`,
  ].join('\n');
}

function instructionsOf(file: string, open: readonly OpenDecision[]): string {
  const preview = previewOf(open);
  return [
    'How to answer',
    wrapped(
      `1. Open ${file} at the line given. Write the reading you want into "chosen". If it has something to fill in, replace the words in <…>, brackets included.`,
      '   ',
    ),
    '2. Set "confirmed" to true and add "decidedBy" with your name.',
    '3. Run npm run check:flows. It tells you if anything is missing.',
    ...(preview === undefined
      ? []
      : [`To look at a reading first: FUNNEL=${file} READINGS=${preview} npm start`]),
  ].join('\n');
}

/** The first reading that is not chosen and has no blanks, as "decision=reading". */
function previewOf(open: readonly OpenDecision[]): string | undefined {
  return open
    .flatMap(({ id, decision: { readings, chosen } }) =>
      Object.entries(readings).flatMap(([name, { changes }]) =>
        name !== chosen && blanksIn(changes).length === 0 ? [`${id}=${name}`] : [],
      ),
    )
    .at(0);
}

/** Text in lines of at most 96 characters; lines after the first begin with `indent`. */
function wrapped(text: string, indent: string): string {
  const lead = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = lead;
  for (const word of text.trim().split(' ')) {
    const fits = line.trim() === '' || line.length + 1 + word.length <= 96;
    if (!fits) lines.push(line);
    if (!fits) line = indent + word;
    else line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
