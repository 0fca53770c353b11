import type { FunnelDocument, SourceWords } from '../../../engine';
import { replayerOf, type Plan } from '../../../engine/paths';
import { stepActions } from '../visitor/screen-actions';
import { identified, keptRunsFile, keptRunsText, type SpecRun } from './kept-runs';
import { linesFor } from './lines';
import { aboutOwnLines, fileOfBlocks, type GeneratedBlock } from './own-lines';
import { titlesOf } from './titles';
import { quotedLiteral, SpecWords, type ActedStep } from './words';

/** A file to write, by its name in the folder. */
export interface SpecFile {
  readonly name: string;
  readonly text: string;
  /** Whether testers may change it: what they did is carried over. */
  readonly isShared: boolean;
}

/** What the generated files refer to. */
export interface SpecPlaces {
  /** The document's file, from the folder of the project. */
  readonly file: string;
  /** What the document is translated from. Undefined for its own language. */
  readonly source?: SourceWords | undefined;
  /** The folder of this module, as the generated files import it. */
  readonly support: string;
}

/**
 * A plan as tests for Playwright: a file for each strategy, the words of the screens, and a configuration. The same
 * document and options give the same files, and a changed document files in which the runs that it does not concern stay as
 * they were: tests are sorted by identity. Wrong answers that a page does not let a visitor enter are left out.
 * @param earlier the runs of the tests that were generated before
 */
export function specFiles(
  document: FunnelDocument,
  { runs, seed, strategies }: Plan,
  { file, source, support }: SpecPlaces,
  earlier: readonly SpecRun[] = [],
): SpecFile[] {
  const { model, replay } = replayerOf(document, undefined, source);
  const titles = titlesOf(runs);
  const known = identified(runs, earlier);
  const acted = known.map(({ id, run }) => ({
    id,
    run,
    steps: replay(run.steps).flatMap((replayed): ActedStep[] => {
      const actions = stepActions(document, model.outline, replayed);
      return actions ? [{ ...replayed, actions }] : [];
    }),
  }));
  const words = new SpecWords(acted.flatMap(({ steps }) => steps));
  const names = strategies.map(({ strategy }) => strategy).join(',');
  const pages = source ? ` --language ${document.language}` : '';
  const command = `npm run paths -- ${file}${pages} --strategy ${names} --seed ${seed} --format playwright`;
  const fileWith = (
    name: string,
    lines: readonly string[],
    tests: readonly GeneratedBlock[] = [],
  ) => ({
    name,
    text: fileOfBlocks([{ name: 'Generated', lines: [`// by: ${command}`, ...lines] }, ...tests]),
    isShared: true,
  });
  const specs = [...new Set(runs.map(({ strategy }) => strategy))].map((strategy): SpecFile => {
    const own = acted.filter(({ run }) => run.strategy === strategy);
    return fileWith(
      `${strategy}.spec.ts`,
      [
        aboutOwnLines,
        `import { test } from '${support}/visitor';`,
        "import { funnel, screens } from './words';",
        '',
        'test.use({ funnel });',
      ],
      own
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, run, steps }) => ({
          name: `Run ${id}`,
          lines: testOf(document, titles.get(run) ?? '', steps, words),
        })),
    );
  });
  const config = [
    `import { specConfig } from '${support}/config';`,
    '',
    `export default specConfig(${quotedLiteral(file)}, import.meta.dirname);`,
  ];
  return [
    ...specs,
    fileWith('words.ts', words.lines(document)),
    { name: keptRunsFile, text: keptRunsText(known), isShared: false },
    fileWith('playwright.config.ts', config),
    // So that the folder may be anywhere.
    {
      name: 'package.json',
      text: `${JSON.stringify({ private: true, type: 'module' })}\n`,
      isShared: false,
    },
  ];
}

function testOf(
  document: FunnelDocument,
  title: string,
  steps: readonly ActedStep[],
  words: SpecWords,
): string[] {
  const lines = steps.flatMap((acted, index) => {
    const previous = steps[index - 1]?.step.expect;
    const isNext = previous !== undefined && previous.node !== acted.step.expect.node;
    return [...(isNext ? [''] : []), ...linesFor(acted, previous, words, document)];
  });
  const hasTabs = lines.some((line) => line.startsWith('page = '));
  const usesServer = lines.some((line) => line.startsWith('await server.'));
  const fixtures = ['visitor', ...(usesServer ? ['server'] : [])];
  return [
    `test(${quotedLiteral(title)}, async ({ ${hasTabs ? 'page: first' : 'page'}, ${fixtures.join(', ')} }) => {`,
    ...(hasTabs ? ['  let page = first;'] : []),
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
  ];
}
