import { isRecord } from '../document/is-record';
import { isInside, pointerOf } from '../document/pointer';
import { startersFor } from '../editor/starters';
import { meaningsOf } from '../schema/meanings';
import type { Reference } from '../schema/names';
import { applyPatch } from './apply-patch';
import { freeName } from './free-name';
import { nameFrom } from './name-from';

type Part = Readonly<Record<string, unknown>>;

/** A screen to add to a document, with the fields that it asks. */
interface NewScreen {
  readonly id: string;
  readonly node: Part;
  readonly fields: Readonly<Record<string, Part>>;
}

/** What a new screen says, as far as it is known when it is added. */
export interface ScreenWords {
  /** Its heading, from which its names follow. */
  readonly title?: string;
  /** The labels of the answers to choose from. */
  readonly answers?: readonly string[];
}

interface NewValue {
  readonly name: string;
  readonly label: string;
}

/** The values of a new choice without labels of its own. */
const usualValues: readonly NewValue[] = [
  { name: 'first', label: 'The first answer' },
  { name: 'second', label: 'The second answer' },
];

/** What a kind of question needs besides what its schema requires. */
const completions: Readonly<Record<string, { readonly field?: Part; readonly box?: Part }>> = {
  'question/yesno': { field: { yes: 'Yes', no: 'No' } },
  'question/scale': { field: { minimum: 1, maximum: 5 } },
  'question/slider': { field: { minimum: 0, maximum: 100 } },
  'question/form': { box: { label: 'Label' } },
};

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
  const starter = startersFor('node.schema.json').find((each) => each.kind === kind);
  if (!starter) throw new Error(`There is no kind of screen "${kind}".`);
  const usualId = `new-${kind.split('/').at(-1) ?? ''}`;
  const id =
    title === ''
      ? freeName(usualId, asPart(document.nodes))
      : nameFrom(shortened(title), '^[a-z-]+$', Object.keys(asPart(document.nodes)));
  const choices = valuesFor(answers);
  const at = pointerOf('nodes', id);
  const fields: Record<string, Part> = {};
  const candidate = { ...document, nodes: { ...asPart(document.nodes), [id]: starter.body } };
  const empty = meaningsOf(candidate).references.filter(
    ({ name, pointer }) => name === '' && isInside(pointer, at),
  );
  let values = 0;
  const nameFor = (reference: Reference): string => {
    const { kind: named, fieldTypes } = reference;
    if (named === 'node') return next ?? id;
    if (named === 'value') return choices[(values += 1) - 1]?.name ?? '';
    if (named !== 'field') return '';
    const name = freeName(id.replaceAll('-', '_'), { ...asPart(document.fields), ...fields });
    fields[name] = { ...fieldOf(fieldTypes?.[0], choices), ...completions[kind]?.field };
    return name;
  };
  const node = empty.reduce<unknown>((body, reference) => {
    const path = reference.pointer.slice(at.length);
    const text = applyPatch(JSON.stringify(body), [
      { op: 'replace', path, value: nameFor(reference) },
    ]);
    return text === undefined ? body : JSON.parse(text);
  }, starter.body);
  const body = completed(asPart(node), completions[kind]?.box);
  const heading = ['title', 'headline'].find((key) => typeof body[key] === 'string');
  const titled = title === '' || heading === undefined ? body : { ...body, [heading]: title };
  return { id, node: titled, fields };
}

/** The first words of a title, without placeholders: enough to know a screen by its name. */
const shortened = (title: string): string =>
  title
    .replace(/\{[^{}]*\}/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .join(' ');

/** The values of a new choice: at least two, as its kinds require. */
function valuesFor(labels: readonly string[]): readonly NewValue[] {
  const named: NewValue[] = [];
  for (const label of labels) {
    const taken = named.map(({ name }) => name);
    named.push({ name: nameFrom(label, undefined, taken), label });
  }
  return [...named, ...usualValues.slice(named.length)];
}

function completed(node: Part, box: Part | undefined): Part {
  const { boxes } = asPart(node.asks);
  if (!box || !Array.isArray(boxes)) return node;
  return {
    ...node,
    asks: { ...asPart(node.asks), boxes: boxes.map((each) => ({ ...each, ...box })) },
  };
}

/** A field of a type, with these values where the type has values. */
function fieldOf(type = 'text', choices: readonly NewValue[]): Part {
  const body = startersFor('field.schema.json').find(({ kind }) => kind === type)?.body ?? { type };
  const [[, value] = []] = Object.entries(asPart(body.values));
  if (!isRecord(value)) return body;
  const values = choices.map(({ name, label }) => [name, { ...value, label }]);
  return { ...body, values: Object.fromEntries(values) };
}

const asPart = (value: unknown): Part => (isRecord(value) ? value : {});
