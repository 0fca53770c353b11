import { isRecord } from '../document/is-record';
import { isInside, pointerOf } from '../document/pointer';
import { startersFor } from '../editor/starters';
import { meaningsOf } from '../schema/meanings';
import type { Reference } from '../schema/names';
import { applyPatch } from './apply-patch';
import { freeName } from './free-name';

type Part = Readonly<Record<string, unknown>>;

/** A screen to add to a document, with the fields that it asks. */
interface NewScreen {
  readonly id: string;
  readonly node: Part;
  readonly fields: Readonly<Record<string, Part>>;
}

/** The names of the values of a new choice. */
const valueNames = ['first', 'second'];

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
export function newScreen(document: Part, kind: string, next: string | undefined): NewScreen {
  const starter = startersFor('node.schema.json').find((each) => each.kind === kind);
  if (!starter) throw new Error(`There is no kind of screen "${kind}".`);
  const id = freeName(`new-${kind.split('/').at(-1) ?? ''}`, asPart(document.nodes));
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
    if (named === 'value') return valueNames[(values += 1) - 1] ?? '';
    if (named !== 'field') return '';
    const name = freeName(id.replaceAll('-', '_'), { ...asPart(document.fields), ...fields });
    fields[name] = { ...fieldOf(fieldTypes?.[0]), ...completions[kind]?.field };
    return name;
  };
  const node = empty.reduce<unknown>((body, reference) => {
    const path = reference.pointer.slice(at.length);
    const text = applyPatch(JSON.stringify(body), [
      { op: 'replace', path, value: nameFor(reference) },
    ]);
    return text === undefined ? body : JSON.parse(text);
  }, starter.body);
  return { id, node: completed(asPart(node), completions[kind]?.box), fields };
}

function completed(node: Part, box: Part | undefined): Part {
  const { boxes } = asPart(node.asks);
  if (!box || !Array.isArray(boxes)) return node;
  return {
    ...node,
    asks: { ...asPart(node.asks), boxes: boxes.map((each) => ({ ...each, ...box })) },
  };
}

/** A field of a type, with two values where the type has values. */
function fieldOf(type = 'text'): Part {
  const body = startersFor('field.schema.json').find(({ kind }) => kind === type)?.body ?? { type };
  const [[, value] = []] = Object.entries(asPart(body.values));
  if (!isRecord(value)) return body;
  const values = valueNames.map((name) => [name, { ...value, label: `The ${name} answer` }]);
  return { ...body, values: Object.fromEntries(values) };
}

const asPart = (value: unknown): Part => (isRecord(value) ? value : {});
