import type { DescribedChange, PartChanges } from './changes/describe';
import type { FunnelDiff, NamedChanges } from './diff';
import type { PathChange } from './changes/paths';

/** How a report is marked up. */
interface Markup {
  readonly heading: (words: string) => string;
  readonly code: (words: string) => string;
}

const text: Markup = { heading: (words) => words, code: (words) => words };
const markdown: Markup = {
  heading: (words) => `### ${words}\n`,
  code: (words) => `\`${words.replaceAll('`', "'")}\``,
};

/** A diff for a terminal. */
export const diffAsText = (diff: FunnelDiff): string => written(diff, text);

/** A diff for the description of a pull request. */
export const diffAsMarkdown = (diff: FunnelDiff): string => written(diff, markdown);

function written(
  { parts, decisions, paths, losses, experiments, translations }: FunnelDiff,
  markup: Markup,
): string {
  const { code } = markup;
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0
      ? []
      : [[markup.heading(title), ...lines.map((line) => `- ${line}`)].join('\n')];
  const broken = 'One of the two has errors, so no paths can be compared. Run npm run check:flows.';
  return [
    ...sections.flatMap(([section, title]) =>
      list(
        title,
        parts.filter((part) => part.section === section).flatMap((part) => partLines(part, code)),
      ),
    ),
    ...list(
      'Decisions',
      decisions.map(({ id, sentence }) => `${code(id)}: ${sentence}`),
    ),
    ...(paths
      ? list(
          'Paths',
          paths.map((path) => pathLine(path, code)),
        )
      : list('Paths', [broken])),
    ...list(
      'Sessions underway',
      (losses ?? []).map(({ sentence }) => sentence),
    ),
    ...list('Experiments', experiments ?? []),
    ...translations.flatMap((each) =>
      list(`Translation ${each.language}`, translationLines(each, code)),
    ),
  ].join('\n\n');
}

const sections = [
  ['nodes', 'Screens'],
  ['fields', 'Answers'],
  ['videos', 'Videos'],
  ['texts', 'Texts'],
  ['', 'Everywhere'],
] as const;

function partLines(part: PartChanges, code: (words: string) => string): string[] {
  const { id, state, renamedTo, changes } = part;
  if (state === 'renamed') return [`${code(id)} is called ${code(renamedTo ?? '')}`];
  if (state !== 'changed') return [`${code(id)} is ${state}`];
  const place = id === '' ? '' : `${code(id)} `;
  return changes.map((change) => `${place}${change.area}: ${changeInWords(change, code)}`);
}

function changeInWords(
  { what, before, after, isMoved }: Omit<DescribedChange, 'pointer' | 'area'>,
  code: (words: string) => string,
): string {
  const start = what === '' ? '' : `${what}: `;
  if (isMoved === true) return `${start}another order`;
  if (before === undefined) return `${start}new, ${code(short(after))}`;
  if (after === undefined) return `${start}gone, ${code(short(before))}`;
  return `${start}${code(short(before))} → ${code(short(after))}`;
}

function pathLine(
  { state, at, before, after, answers }: PathChange,
  code: (words: string) => string,
): string {
  const given = Object.entries(answers)
    .map(([field, value]) => `${field}=${JSON.stringify(value)}`)
    .join(', ');
  const way =
    state === 'different'
      ? `after ${code(at)} comes ${code(after)} instead of ${code(before ?? '')}`
      : `from ${code(at)} to ${code(after)}`;
  return `${state}: ${way}${given === '' ? '' : `, for example with ${code(given)}`}`;
}

function translationLines(
  { before, after, changes }: NamedChanges,
  code: (words: string) => string,
): string[] {
  const inWords = ({ done, texts }: NonNullable<typeof after>): string => `${done} of ${texts}`;
  if (!after) return ['gone'];
  if (!before) return [`new, ${inWords(after)} translated`];
  const placeOf = ({ id, what }: (typeof changes)[number]): string =>
    [...(id === '' ? [] : [code(id)]), ...(what === '' ? [] : [what])].join(' ');
  /** The document's change says the words. */
  const places = (state: 'stale' | 'missing'): string[] => {
    const own = changes.filter((each) => each.state === state).map(placeOf);
    const more = own.length > most ? [`and ${own.length - most} more`] : [];
    return own.length === 0 ? [] : [`${state}: ${[...own.slice(0, most), ...more].join('; ')}`];
  };
  const isOther = inWords(before) !== inWords(after);
  return [
    ...(isOther ? [`${inWords(after)} translated, before ${inWords(before)}`] : []),
    ...places('stale'),
    ...places('missing'),
    ...changes.flatMap((each) => {
      if (each.state === 'stale' || each.state === 'missing') return [];
      const { before: old, after: now } = each;
      return [`${placeOf(each)}: ${changeInWords({ what: '', before: old, after: now }, code)}`];
    }),
  ];
}

/** How many places without a translation are named. */
const most = 12;

/** A value in one line of moderate length. */
function short(value: unknown): string {
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > 90 ? `${words.slice(0, 89)}…` : words;
}
