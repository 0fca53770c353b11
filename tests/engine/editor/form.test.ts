import { describe, expect, it } from 'vitest';
import { applyEdits } from 'jsonc-parser';
import { expand, check, readSource } from '../../../engine/check';
import { keysOf, pointerOf, valueAt } from '../../../engine/document/basics/pointer';
import { isRecord } from '../../../engine';
import { moving } from '../../../engine/edit/text/reorder';
import { settingPart } from '../../../engine/edit/text/set-part';
import {
  documentNames,
  formAt,
  nameTableOf,
  additionAt,
  type FormPart,
} from '../../../engine/editor';
import { bakery, fixtures, flows } from '../../support/documents';

/** Every part of a form, those inside other parts included. */
function partsOf(part: FormPart | undefined): FormPart[] {
  if (!part) return [];
  const { control } = part;
  if (control.type === 'group') return [part, ...control.parts().flatMap(partsOf)];
  if (control.type === 'list' || control.type === 'entries')
    return [part, ...control.items().flatMap(partsOf)];
  return [part];
}

/** The pointers of all values without parts. */
function leavesOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, pointer + pointerOf(key)));
}

const shapeErrors = (text: string): string[] =>
  check(text)
    .diagnostics.filter(({ code }) =>
      ['wrong-value', 'wrong-form', 'missing-property', 'unknown-property'].includes(code),
    )
    .map(({ pointer, message }) => `${pointer} ${message}`);

/** What a new part begins with. */
const starterAt = (...about: Parameters<typeof additionAt>): unknown =>
  additionAt(...about)?.at(-1)?.[1];

const documents = [...flows, ...fixtures].map(({ file, text }) => {
  const document: unknown = JSON.parse(text);
  const parts = partsOf(formAt(document, '')).filter(
    ({ pointer }) => !pointer.startsWith('/decisions'),
  );
  return { file, text, document, parts };
});

describe.each(documents)('the form of $file', ({ text, document, parts }) => {
  const shown = new Map(parts.map((part) => [part.pointer, part]));

  it('shows every value that a person may change', () => {
    const hidden = leavesOf(document).filter((pointer) => {
      const keys = keysOf(pointer);
      const around = keys.map((_, index) => pointerOf(...keys.slice(0, index + 1)));
      const key = keys.at(-1) ?? '';
      const isTag = key === 'type' || key === '$schema' || key === 'format';
      return (
        !isTag &&
        keys[0] !== 'decisions' &&
        keys[0] !== 'perLanguage' &&
        !around.some((at) => {
          const control = shown.get(at)?.control;
          return control && !['group', 'list', 'entries', 'other'].includes(control.type);
        })
      );
    });
    expect(hidden).toEqual([]);
  });

  it('changes nothing else of the text', () => {
    for (const { pointer, value } of parts
      .filter((part) => typeof part.value === 'string')
      .slice(0, 20)) {
      const changed = applyEdits(text, settingPart(text, pointer, `${String(value)}!`));
      expect(changed.length).toBe(text.length + 1);
      expect(applyEdits(changed, settingPart(changed, pointer, value))).toBe(text);
    }
  });

  it('moves items and brings them back', () => {
    for (const { pointer, value, control } of parts) {
      if (control.type !== 'list' || !Array.isArray(value) || value.length < 3) continue;
      const moved = applyEdits(text, moving(text, pointer, 0, 2));
      const [first, second, third, ...rest] = value as unknown[];
      expect(valueAt(JSON.parse(moved), pointer)).toEqual([second, third, first, ...rest]);
      expect(applyEdits(moved, moving(moved, pointer, 2, 0))).toBe(text);
    }
  });
});

describe('a new part', () => {
  const document: unknown = JSON.parse(bakery);
  const names = nameTableOf(document, documentNames(document, expand(document).value));

  it('has what the schema requires, with names of the document', () => {
    const added = partsOf(formAt(document, '')).flatMap(({ pointer, control, value }) => {
      if (pointer.startsWith('/decisions')) return [];
      if (control.type === 'list' && Array.isArray(value))
        return [pointer + pointerOf(value.length)];
      if (control.type === 'entries' && isRecord(value)) return [pointer + pointerOf('added')];
      return control.type === 'group'
        ? control.more().flatMap((each) => (each.control.type === 'group' ? [each.pointer] : []))
        : [];
    });
    expect(added.length).toBeGreaterThan(60);
    const wrong = added.flatMap((pointer) => {
      const starter = starterAt(document, pointer, names);
      if (starter === undefined) return [];
      const text = applyEdits(bakery, settingPart(bakery, pointer, starter));
      expect(readSource(text).problems).toEqual([]);
      return shapeErrors(text);
    });
    expect(wrong).toEqual([]);
  });

  it('of a calculation has points for a question that is not counted yet', () => {
    const score = (of: string) => ({ scores: { field: of, values: {} } });
    const choice = { type: 'choice', readAs: 'choice', isAsked: true, description: '', forms: [] };
    const values = [{ name: 'yes', description: 'Yes' }];
    const fields = [
      { ...choice, name: 'roof', values },
      { ...choice, name: 'shade', values },
    ];
    const sum = { type: 'computed', as: 'number', value: { sum: [score('roof')] } };
    const started = starterAt({ fields: { score: sum } }, '/fields/score/value/sum/1', {
      names: {},
      fields,
    });
    expect(started).toEqual({ scores: { field: 'shade', values: { yes: 0 } } });
  });

  it('is added with the parts around it that are missing', () => {
    const text = '{\n  "nodes": {}\n}\n';
    const set = (at: string, value: unknown): unknown =>
      JSON.parse(applyEdits(text, settingPart(text, at, value)));
    expect(set('/outcomes/large/label', 'Large')).toMatchObject({
      outcomes: { large: { label: 'Large' } },
    });
    expect(set('/reports/0', 'seen')).toMatchObject({ reports: ['seen'] });
  });

  it('of a list that is not written yet is its first item', () => {
    const first = starterAt({ nodes: { a: { type: 'info' } } }, '/nodes/a/branches/0', names);
    expect(first).toMatchObject({ when: { field: expect.stringMatching(/./) } });
  });

  it('of a condition is about the choice that its screen asks', () => {
    const fields = ['own', 'newest'].map((name) => ({
      name,
      description: '',
      type: 'choice',
      readAs: 'choice',
      isAsked: true,
      forms: [],
      values: [
        {
          name: `${name}_first`,
          description: '',
        },
      ],
    }));
    const nodes = { a: { type: 'question', asks: { type: 'choice', field: 'own' } } };
    expect(starterAt({ nodes }, '/nodes/a/branches/0', { names: {}, fields })).toMatchObject({
      when: { field: 'own', is: 'own_first' },
    });
  });

  it('of another type keeps what fits', () => {
    const nodes = Object(valueAt(document, '/nodes')) as Record<string, object>;
    const [id, node] = Object.entries(nodes).find(
      ([, each]) => 'type' in each && each.type === 'question',
    ) ?? ['', {}];
    const info = starterAt(document, pointerOf('nodes', id), names, { tag: 'end', kept: node });
    expect(info).toMatchObject({ type: 'end' });
    expect(info).not.toHaveProperty('asks');
  });
});
