import { UserError } from '../../engine';
import type { ExchangedRow, RowState } from '../../engine/languages';
import { elementsOf, escapedXml, type XmlElement } from './xml';

/** What XLIFF calls the states of a row. Its own names may follow "x-". */
const stateNames: Readonly<Record<RowState, string>> = {
  new: 'needs-translation',
  translated: 'translated',
  stale: 'needs-review-translation',
  same: 'x-same',
};

/** What an XLIFF file is about. */
interface XliffSubject {
  /** The file of the document. */
  readonly flow: string;
  /** The languages of the texts and of the translations. */
  readonly source: string;
  readonly target: string;
  /** What the schema calls the place of a text, by its context. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * A translation as XLIFF 1.2. Of the versions it is the one that Crowdin and Phrase both read, with the state of a target;
 * Phrase calls 2.0 another format, and has no state of it. The context is the `resname`, which tools keep as
 * the key, and the `id`, which some of them renumber.
 */
export function writeXliff(
  rows: readonly ExchangedRow[],
  { flow, source, target, titles }: XliffSubject,
): string {
  const units = rows.map(({ context, source: text, text: translation, state }) => {
    const key = escapedXml(context);
    const title = titles.get(context);
    return [
      `      <trans-unit id="${key}" resname="${key}" xml:space="preserve">`,
      `        <source>${escapedXml(text)}</source>`,
      `        <target state="${stateNames[state]}">${escapedXml(translation)}</target>`,
      ...(title === undefined ? [] : [`        <note>${escapedXml(title)}</note>`]),
      '      </trans-unit>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="${escapedXml(flow)}" source-language="${source}" target-language="${target}" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`;
}

/**
 * The rows of an XLIFF 1.2 file.
 * @param file its name, for messages
 * @throws UserError where it is broken, with its line and what to do
 */
export function readXliff(text: string, file: string): ExchangedRow[] {
  const elements = elementsOf(text, file);
  const [root] = elements;
  if (root?.name !== 'xliff' || root.attributes.get('version') !== '1.2')
    throw new UserError(
      `${file}:${root?.line ?? 1} is no XLIFF 1.2. Export it from the translation tool in that version.`,
    );
  return elements.flatMap((unit) => (unit.name === 'trans-unit' ? rowIn(unit, file) : []));
}

function rowIn({ attributes, children, line }: XmlElement, file: string): ExchangedRow {
  const context = attributes.get('resname') ?? attributes.get('id');
  const source = children.find(({ name }) => name === 'source');
  if (context === undefined || !source)
    throw new UserError(
      `${file}:${line} has a <trans-unit> without ${source ? 'an id' : 'a <source>'}. Export the funnel again, and translate that file.`,
    );
  const target = children.find(({ name }) => name === 'target');
  const [marked, inside] = [target, source].map((each) => each?.children[0]);
  const tag = marked ?? inside;
  if (tag)
    throw new UserError(
      `${file}:${tag.line} has <${tag.name}> in a text. Texts are plain: write &lt; for "<", or let the tool not mark placeholders.`,
    );
  const words = target?.text ?? '';
  return { context, source: source.text, text: words, state: stateOf(target, words) };
}

/** The state of a target. Those that tools call otherwise, such as "final" and "signed-off", are translated. */
function stateOf(target: XmlElement | undefined, words: string): RowState {
  const state = target?.attributes.get('state') ?? '';
  if (words === '') return 'new';
  if (state === stateNames.same) return 'same';
  return state.startsWith('needs-') ? 'stale' : 'translated';
}
