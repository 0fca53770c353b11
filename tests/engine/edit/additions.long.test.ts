import { describe, expect, it } from 'vitest';
import { check, expand, type Diagnostic } from '../../../engine/check';
import { edited, editScreens, settingPart } from '../../../engine/edit';
import {
  documentNames,
  entryAt,
  formAt,
  nameTableOf,
  startersFor,
  type FormPart,
} from '../../../engine/editor';
import { schemaAt } from '../../../engine/editor/form/schema-at';
import { isRecord } from '../../../engine';
import { pointerOf, valueAt } from '../../../engine/document/basics/pointer';
import { bakery, filesIn, fixtures, flows } from '../../support/documents';
import { few } from '../../support/long';

/** What a new part may be told, as only a person knows the cure. */
const truthful = new Set([
  // Nobody has written the words or chosen the clip yet.
  'placeholder-copy',
  'missing-clip',
  // A question after the last one that sends: its fix is one press.
  'unsent-answers',
  // An outcome that no screen shows, an answer without a card, or where screens differ by the answer.
  'unreached-outcome',
  'unoffered-value',
  'missing-variant',
  // A field that a screen asks for, and that is assigned: one of the two has to go.
  'wrong-assignment',
  // The moment of a report, scores and times follow from what they are about.
  'silent-report',
  'gauge-scale',
  'chapter-order',
  // Accepting and renaming write these: the places are there to remove what they wrote.
  'unused-acceptance',
]);

/** A place that names something of which the document has none. */
const namesNothing = ({ pointer, code, found }: Diagnostic): boolean =>
  found === '' ||
  code === 'preview-section' ||
  (code === 'wrong-form' && /\/(?:section|part)$/.test(pointer));

const concernsOf = (text: string): readonly Diagnostic[] =>
  check(text).diagnostics.filter(({ severity }) => severity !== 'note');

const lineOf = ({ code, pointer, message }: Diagnostic): string => `${code} ${pointer} ${message}`;

function addedBy(before: ReadonlySet<string>, text: string): string[] {
  return concernsOf(text)
    .filter((each) => !truthful.has(each.code) && !namesNothing(each))
    .map(lineOf)
    .filter((line) => !before.has(line));
}

const linesOf = (text: string): ReadonlySet<string> => new Set(concernsOf(text).map(lineOf));

/** Every part of a form, those inside other parts included. */
function partsOf(part: FormPart | undefined): FormPart[] {
  if (!part) return [];
  const { control } = part;
  if (control.type === 'group') return [part, ...control.parts().flatMap(partsOf)];
  if (control.type === 'list' || control.type === 'entries')
    return [part, ...control.items().flatMap(partsOf)];
  return [part];
}

interface Place {
  readonly pointer: string;
  readonly tag?: string;
}

/** Every place of a document where its form adds a part, one of each kind. */
function placesIn(document: unknown): Place[] {
  const parts = partsOf(formAt(document, '')).filter(
    ({ pointer }) => !/^\/(?:decisions|nodes$)/.test(pointer),
  );
  const all = parts.flatMap(({ pointer, control, value }): Place[] => {
    if (control.type === 'list' && Array.isArray(value))
      return value.length < control.most ? [{ pointer: pointer + pointerOf(value.length) }] : [];
    if (control.type === 'entries' && isRecord(value) && control.valuesOf === undefined) {
      const at = pointer + pointerOf('added');
      const entry = formAt(document, at)?.control;
      const options = entry?.type === 'group' ? entry.tag?.options : undefined;
      return (
        options?.map((each) => ({ pointer: at, tag: String(each.value) })) ?? [{ pointer: at }]
      );
    }
    return control.type === 'group'
      ? control.more().map((each) => ({ pointer: each.pointer }))
      : [];
  });
  const seen = new Map<unknown, Set<string | undefined>>();
  return all.filter(({ pointer, tag }) => {
    const schema = schemaAt(document, pointer)?.schema;
    const tags = seen.get(schema) ?? new Set();
    const isNew = !tags.has(tag);
    seen.set(schema, tags.add(tag));
    return isNew;
  });
}

describe('a new screen is valid from the start', () => {
  const kinds = startersFor('node.schema.json').filter(({ body }) => 'next' in body);

  it.each([...flows, ...fixtures])('of every kind, in the middle of $file', ({ text }) => {
    const document: unknown = JSON.parse(text);
    const nodes = Object(valueAt(document, '/nodes')) as Record<string, { next?: unknown }>;
    const ids = Object.keys(nodes).filter((id) => typeof nodes[id]?.next === 'string');
    const from = ids[Math.floor(ids.length / 2)] ?? '';
    const before = linesOf(text);
    const found = kinds.flatMap(({ kind }) => {
      const pointers = [pointerOf('nodes', from, 'next')];
      const words = { title: 'Some words', answers: ['Red', 'Green', 'Blue', 'None'] };
      const after = editScreens(text, { type: 'insert', kind, from, pointers, words }).text;
      return addedBy(before, after).map((line) => `${kind} after ${from}: ${line}`);
    });
    expect(found).toEqual([]);
  });

  it('shows all answers that it is given on its cards', () => {
    const { text, pointer } = editScreens(bakery, {
      type: 'insert' as const,
      kind: 'question/choices',
      from: 'bread',
      pointers: ['/nodes/bread/next'],
      words: {
        title: 'What on it?',
        answers: ['Butter', 'Honey', 'Cheese', 'Nothing'],
      },
    });
    expect(valueAt(check(text).runnable, `${pointer}/asks/choices`)).toMatchObject(
      ['butter', 'honey', 'cheese', 'nothing'].map((value) => ({ value })),
    );
  });

  it('of an offer keeps its headline', () => {
    const { text, pointer } = editScreens(bakery, {
      type: 'insert' as const,
      kind: 'offer',
      from: 'bread',
      pointers: ['/nodes/bread/next'],
      words: { title: 'Our bread' },
    });
    expect(valueAt(JSON.parse(text), `${pointer}/sections/first/headline`)).toBe('Our bread');
  });
});

describe('what a form adds is valid from the start', () => {
  const [template] = filesIn('flows/templates');

  it.each([
    { file: 'the template', text: template?.text ?? '' },
    { file: 'the bakery', text: bakery },
  ])('everywhere in $file', ({ text }) => {
    const document: unknown = JSON.parse(text);
    const names = nameTableOf(document, documentNames(document, expand(document).value));
    const before = linesOf(text);
    const found = few(placesIn(document), 40).flatMap(({ pointer, tag }) => {
      const addition = entryAt(document, pointer, names, 'Words', tag) ?? [];
      const after = addition.reduce(
        (now, [at, value]) => edited(now, settingPart(now, at, value)),
        text,
      );
      return addedBy(before, after).map((line) => `${pointer} ${tag ?? ''}: ${line}`);
    });
    expect(found).toEqual([]);
  });

  it('gives a second box of a form a field and a label of its own', () => {
    const boxes = [{ type: 'text', field: 'name', label: 'Name' }];
    const nodes = { you: { type: 'question', title: 'You', asks: { type: 'form', boxes } } };
    const document = { language: 'en', fields: { name: { type: 'text' } }, nodes };
    const names = nameTableOf(document, documentNames(document));
    const added = entryAt(document, '/nodes/you/asks/boxes/1', names, 'Words');
    expect(added).toEqual([
      ['/fields/you', { type: 'text' }],
      ['/nodes/you/asks/boxes/1', { type: 'text', field: 'you', label: 'Words' }],
    ]);
  });

  const baker = (values: Readonly<Record<string, unknown>>): string =>
    edited(bakery, settingPart(bakery, '/fields/baker', { type: 'choice', values }));
  const derivedIn = (text: string, field: string): string => {
    const document: unknown = JSON.parse(text);
    const names = nameTableOf(document, documentNames(document, expand(document).value));
    const addition = entryAt(document, pointerOf('fields', field, 'derived'), names, 'Words') ?? [];
    return addition.reduce((now, [at, value]) => edited(now, settingPart(now, at, value)), text);
  };

  it('derives each value of a field from another answer to a question', () => {
    const text = baker({
      calm: { label: 'Calm' },
      quick: { label: 'Quick' },
      bold: { label: 'Bold' },
      keen: { label: 'Keen' },
      late: { label: 'Late' },
    });
    const after = derivedIn(text, 'baker');
    expect(valueAt(JSON.parse(after), '/fields/baker/derived')).toEqual({
      cases: [
        { when: { field: 'first_time', is: true }, value: 'quick' },
        { when: { field: 'first_time', is: false }, value: 'bold' },
        { when: { field: 'bread', is: 'rye' }, value: 'keen' },
        { when: { field: 'bread', is: 'wheat' }, value: 'late' },
      ],
      otherwise: 'calm',
    });
    expect(addedBy(linesOf(text), after)).toEqual([]);
  });

  it('offers to derive a field only where nothing answers it', () => {
    const document: unknown = JSON.parse(baker({ calm: { label: 'Calm' } }));
    const offered = (field: string): boolean => {
      const control = formAt(document, pointerOf('fields', field))?.control;
      const more = control?.type === 'group' ? control.more() : [];
      return more.some(({ pointer }) => pointer.endsWith('/derived'));
    };
    expect([offered('baker'), offered('bread')]).toEqual([true, false]);
  });

  it.each([
    ['en', 'US'],
    ['en-GB', 'GB'],
    ['fr', 'FR'],
  ])('begins a telephone in %s with the country %s', (language, country) => {
    const document = { language, fields: {}, nodes: {} };
    const names = nameTableOf(document, documentNames(document));
    const added = entryAt(document, '/nodes/call', names, '', 'question/phone');
    expect(added?.at(-1)?.[1]).toMatchObject({ asks: { country } });
  });
});
