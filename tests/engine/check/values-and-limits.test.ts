import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { mini, text, type Draft } from '../../support/build';

const end = { type: 'end', headline: 'Done' };

/** The findings of a kind in a document with these fields and nodes, as place and sentence. */
function found(code: string, written: string | Draft): string[] {
  const { diagnostics } = check(typeof written === 'string' ? written : JSON.stringify(written));
  return diagnostics.flatMap((each) =>
    each.code === code ? `${each.pointer}: ${each.message}` : [],
  );
}

describe('values that are named by whole numbers', () => {
  /** The kind is what JavaScript does to the keys of an object, so the text is written by hand. */
  const reordered = (...names: readonly string[]): string[] => {
    const values = names.map((name) => `"${name}": { "label": "about ${name}" }`).join(', ');
    const draft = mini({ nodes: { end }, fields: { use: { type: 'choice', values: 'here' } } });
    return found('reordered-values', JSON.stringify(draft).replace('"here"', `{ ${values} }`));
  };

  it.each([[['200', '50']], [['less', '50']], [['0', '200', 'more', '50']]])(
    '%s are reported once where they are read in another order',
    (names) => {
      expect(reordered(...names)).toHaveLength(1);
    },
  );

  it('say in which order they are read', () => {
    const [said = ''] = reordered('less', '200', '50');
    expect(said).toContain('in the order "50", "200", "less"');
  });

  it.each([[['50', '200', 'more']], [['050', '0200']], [['v200', 'v50']], [['1_5', 'a']]])(
    '%s keep their order',
    (names) => {
      expect(reordered(...names)).toEqual([]);
    },
  );
});

describe('where a box begins', () => {
  const starting = (type: 'slider' | 'number', start: number): string[] => {
    const asks = {
      type,
      field: 'guests',
      start,
      ...(type === 'number' ? { label: 'Guests' } : {}),
    };
    const guests = { type: 'number', minimum: 0, maximum: 10, step: 2 };
    const nodes = { guests: { type: 'question', title: 'How many?', asks, next: 'end' }, end };
    return found('bad-start', mini({ nodes, fields: { guests } }));
  };

  it.each(['slider', 'number'] as const)('of a %s is within the limits and on a step', (type) => {
    for (const wrong of [20, -2, 3]) expect(starting(type, wrong)).toHaveLength(1);
    for (const right of [0, 4, 10]) expect(starting(type, right)).toEqual([]);
  });
});

describe('a limit that names do not keep', () => {
  const limited = (maxLength: number, asks: Draft, field = 'word'): string[] => {
    const node = text(field, 'end');
    const nodes = { ask: { ...node, asks: { ...(node.asks as object), ...asks } }, end };
    const fields = { [field]: { type: 'text', maxLength } };
    return found('short-limit', mini({ nodes, fields }));
  };

  it.each([
    'name',
    'given-name',
    'billing family-name',
    'organization',
    'section-a address-level2',
  ])('is reported where %s is filled in', (autocomplete) => {
    expect(limited(5, { autocomplete })).toHaveLength(1);
    expect(limited(20, { autocomplete })).toEqual([]);
  });

  it('is reported where the webhook sends it as the name', () => {
    expect(limited(5, {}, 'name')).toEqual([expect.stringMatching(/^\/fields\/name\/maxLength: /)]);
  });

  it.each([{}, { autocomplete: 'postal-code' }, { autocomplete: 'honorific-prefix' }])(
    'is fine for what is no name: %s',
    (asks) => {
      expect(limited(5, asks)).toEqual([]);
    },
  );
});
