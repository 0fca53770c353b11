import { expand } from '../check/parts';
import { inWords } from '../document/copy/in-words';
import { isRecord } from '../document/basics/is-record';
import { pointerOf } from '../document/basics/pointer';
import { documentNames } from '../editor/document-names';
import { additionAt, type Addition } from '../editor/form/addition';
import { placed } from '../editor/form/placed';
import { freeName } from '../editor/free-name';
import { nameTableOf } from '../editor/name-table';
import { nameFrom } from './names/name-from';

type Part = Readonly<Record<string, unknown>>;

/** A screen to add to a document, with the fields that it asks. */
interface NewScreen {
  readonly id: string;
  readonly node: unknown;
  /** What has to be declared for it, by its place. */
  readonly declared: Addition;
}

/** What a new screen says, as far as it is known when it is added. */
export interface ScreenWords {
  /** Its heading, from which its names follow. */
  readonly title?: string;
  /** The labels of the answers to choose from. */
  readonly answers?: readonly string[];
}

/**
 * A new screen of a kind, with names that the document does not have yet. It is ready to be shown, as far as the
 * schema's own suggestions go.
 * @param kind one of the kinds of `startersFor('node.schema.json')`
 * @param next the screen that follows it
 */
export function newScreen(
  document: Part,
  kind: string,
  next: string | undefined,
  { title = '', answers = [] }: ScreenWords = {},
): NewScreen {
  const usualId = `new-${kind.split('/').at(-1) ?? ''}`;
  const nodes = isRecord(document.nodes) ? document.nodes : {};
  const id =
    title === ''
      ? freeName(usualId, nodes)
      : nameFrom(shortened(title), '^[a-z-]+$', Object.keys(nodes));
  const pointer = pointerOf('nodes', id);
  const names = nameTableOf(document, documentNames(document, expand(document).value));
  const addition = additionAt(document, pointer, names, {
    tag: kind,
    next: next ?? id,
    answers: valuesFor(answers),
    isFresh: true,
  });
  const node = addition?.at(-1)?.[1];
  if (!addition || !isRecord(node)) throw new Error(`There is no kind of screen "${kind}".`);
  const heading = title === '' ? undefined : headingIn(node);
  return {
    id,
    node: heading === undefined ? node : placed(node, heading, title),
    declared: addition.slice(0, -1),
  };
}

/** The place of the first heading of a screen: its own, or of what is first in it. */
function headingIn(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const entries = Object.entries(part);
  const own = entries.find(([key]) => key === 'title' || key === 'headline');
  if (own) return pointerOf(own[0]);
  for (const [key, value] of entries) {
    const inside = headingIn(value);
    if (inside !== undefined) return pointerOf(key) + inside;
  }
  return undefined;
}

/** The first words of a title, without placeholders: enough to know a screen by its name. */
const shortened = (title: string): string =>
  inWords(title, () => ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .join(' ');

/** The values of a new choice, by the labels of the answers. */
function valuesFor(labels: readonly string[]): { readonly name: string; readonly label: string }[] {
  const named: { readonly name: string; readonly label: string }[] = [];
  for (const label of labels) {
    const taken = named.map(({ name }) => name);
    named.push({ name: nameFrom(label, undefined, taken), label });
  }
  return named;
}
