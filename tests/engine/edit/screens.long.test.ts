import { describe, expect, it } from 'vitest';
import { expand, check } from '../../../engine/check';
import { UserError } from '../../../engine';
import { editScreens, type ScreenEdit } from '../../../engine/edit/screens';
import { startersFor } from '../../../engine/editor/starters';
import { valueAt } from '../../../engine/document/basics/pointer';
import { graphOf, type FunnelGraph } from '../../../engine/graph/graph';
import { meaningsOf } from '../../../engine/schema/meanings';
import { flows } from '../../support/documents';
import { few } from '../../support/long';

const errorsIn = (text: string): string[] =>
  check(text).diagnostics.flatMap(({ severity, message }) =>
    severity === 'error' ? [message] : [],
  );

function graphIn(text: string): FunnelGraph {
  const { document } = check(text);
  if (!document) throw new Error(errorsIn(text).join('\n'));
  return graphOf(document);
}

const targetsIn = (graph: FunnelGraph, id: string): string[] =>
  graph.nodes[id]?.transitions.map(({ to }) => to) ?? [];

const flow = (name: string): string => {
  const found = flows.find(({ file }) => file.endsWith(name));
  if (!found) throw new Error(`There is no flow ${name}.`);
  return found.text;
};
const short = flow('piano-tuning.json');
const wizard = flow('interface-wizard.json');

const insert = (kind: string) => {
  const pointers = ['/nodes/tuned/next'];
  return { type: 'insert', kind, from: 'tuned', pointers } satisfies ScreenEdit;
};

describe('a new screen', () => {
  const kinds = startersFor('node.schema.json').filter(({ body }) => 'next' in body);

  it.each(kinds)('of the kind $kind is shown between two others', ({ kind }) => {
    const { text, pointer } = editScreens(short, insert(kind));
    expect(errorsIn(text)).toEqual([]);
    const id = pointer.split('/').at(-1) ?? '';
    const graph = graphIn(text);
    expect(targetsIn(graph, 'tuned')).toEqual([id]);
    expect(targetsIn(graph, id)).toEqual(['mail']);
    expect(Object.keys(graph.nodes)).toEqual(['tuned', id, 'mail', 'thanks']);
  });

  it('is written after the screen that it follows, and the rest of the text stays', () => {
    const { body } = kinds.find(({ kind }) => kind === 'info') ?? {};
    const written = JSON.stringify({ ...body, next: 'mail' }, null, 2).replaceAll('\n', '\n    ');
    expect(editScreens(short, insert('info')).text).toBe(
      short.replace(
        '"next": "mail"\n    },',
        `"next": "new-info"\n    },\n    "new-info": ${written},`,
      ),
    );
  });

  it('says what it is given, and has names that follow from it', () => {
    const words = { title: 'How is your *roof* today?', answers: ['Flat', 'Pitched, steep'] };
    const { text, pointer } = editScreens(short, { ...insert('question/choice'), words });
    expect(errorsIn(text)).toEqual([]);
    expect(pointer).toBe('/nodes/how-is-your-roof-today');
    expect(valueAt(JSON.parse(text), pointer)).toMatchObject({
      title: words.title,
      asks: { field: 'how_is_your_roof_today' },
    });
    expect(valueAt(JSON.parse(text), '/fields/how_is_your_roof_today/values')).toEqual({
      flat: { label: 'Flat' },
      pitched_steep: { label: 'Pitched, steep' },
    });
  });

  it('takes names that nothing has yet', () => {
    const once = editScreens(short, insert('question/text')).text;
    const twice = editScreens(once, insert('question/text')).text;
    expect(errorsIn(twice)).toEqual([]);
    expect(Object.keys(graphIn(twice).nodes)).toContain('new-text-2');
  });
});

describe.each(flows)('the screens of $file', ({ text }) => {
  const graph = graphIn(text);
  const ids = Object.keys(graph.nodes);

  it('can be removed, each alone, and nothing names it any more', () => {
    const all = ids.filter((id) => !graph.ends.includes(id));
    for (const node of few(all, 6)) {
      const removed: unknown = JSON.parse(editScreens(text, { type: 'remove', node }).text);
      const { references, declarations } = meaningsOf(expand(removed).value);
      const names = [...references, ...declarations].filter(({ kind }) => kind === 'node');
      expect(names.filter(({ name }) => name === node)).toEqual([]);
    }
  });
});

describe('removing a screen', () => {
  it('is refused where no single screen follows', () => {
    expect(() => editScreens(short, { type: 'remove', node: 'thanks' })).toThrow(UserError);
  });

  it('leads what has led to it to the screen that followed it', () => {
    const { text } = editScreens(short, { type: 'remove', node: 'mail' });
    expect(targetsIn(graphIn(text), 'tuned')).toEqual(['thanks']);
  });

  it('hands the address "/" on to the new start', () => {
    const { text } = editScreens(flow('garden-planner.json'), { type: 'remove', node: 'place' });
    expect(errorsIn(text)).toEqual([]);
    expect(check(text).document?.start).toBe('space');
  });
});

describe('leading a transition elsewhere', () => {
  it('changes a choice, a branch or a next where the file says it, also in a reading', () => {
    const { nodes } = graphIn(wizard);
    const source: unknown = JSON.parse(wizard);
    const all = Object.values(nodes).flatMap(({ transitions }) => transitions);
    for (const { pointer } of all) {
      const { text, pointer: place } = editScreens(wizard, {
        type: 'retarget',
        pointers: [pointer],
        to: 'goal',
      });
      const changed = valueAt(JSON.parse(text), place);
      expect(changed).toBe('goal');
      const before = JSON.stringify(valueAt(source, place));
      expect(text).toHaveLength(wizard.length - before.length + '"goal"'.length);
    }
  });

  it('gives a screen that has none a next one', () => {
    const { text } = editScreens(short, { type: 'connect', from: 'mail', to: 'tuned' });
    expect(text).toBe(short.replace('"next": "thanks"', '"next": "tuned"'));
  });

  it('is refused while the text is not JSON', () => {
    expect(() =>
      editScreens(short.replace('{', ''), { type: 'connect', from: 'mail', to: 'tuned' }),
    ).toThrow('The text cannot be read.');
  });
});
