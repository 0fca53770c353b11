import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { diffOf } from '../../../engine/diff';
import { rename } from '../../../engine/edit/names/rename';
import { mini, offer, problemsIn, text, valid, type Draft } from '../../support/build';

const faq = {
  type: 'faq',
  headline: 'What people ask',
  items: [{ question: 'Why?', answer: 'Because.' }],
};

/** A funnel with two offers that share a section, and two forms that share a box. */
const shared = (parts: Draft = {}, over: Draft = {}): Draft =>
  mini({
    fields: { town: { type: 'text', answerId: 1 } },
    nodes: {
      start: text('name', 'second', { asks: { type: 'part', part: 'town', label: 'Your town' } }),
      second: text('town', 'first-offer', {
        asks: {
          type: 'form',
          problems: 'Boxes:',
          boxes: [{ type: 'part', part: 'town' }],
        },
      }),
      'first-offer': offer({
        sections: { asked: { type: 'part', part: 'asked', ...over } },
        next: 'last',
      }),
      last: offer({
        sections: { asked: { type: 'part', part: 'asked', headline: 'Last questions' } },
      }),
    },
    rest: { parts: { asked: faq, town: { type: 'text', field: 'town', label: 'Town' }, ...parts } },
  });

/** The lines of the file to which its findings lead, with what they say. */
const found = (draft: Draft): string[] => {
  const lines = JSON.stringify(draft, null, 1);
  return problemsIn(lines).map(
    ({ message, line }) => `${(lines.split('\n')[line - 1] ?? '').trim()} ${message}`,
  );
};

describe('parts of a document', () => {
  it('are put into their places, with what is different there', () => {
    const { nodes } = valid(shared({}, { headline: 'First questions', look: 'night' }));
    expect(nodes.start).toMatchObject({
      asks: { type: 'text', field: 'town', label: 'Your town' },
    });
    expect(nodes.second).toMatchObject({ asks: { boxes: [{ type: 'text', label: 'Town' }] } });
    expect(nodes['first-offer']).toMatchObject({
      sections: { asked: { ...faq, headline: 'First questions', look: 'night' } },
    });
    expect(nodes.last).toMatchObject({
      sections: { asked: { ...faq, headline: 'Last questions' } },
    });
  });

  it('have a mistake reported once, at the part', () => {
    const items = [{ question: 'Why?', answer: 'Ask {nobody}.' }];
    expect(found(shared({ asked: { ...faq, items } }))).toEqual([
      expect.stringMatching(
        /^"answer": "Ask \{nobody\}\." .* This part is on first-offer and last\.$/,
      ),
    ]);
    expect(found(shared({ asked: { type: 'faq', headline: 'Hi' } }))).toEqual([
      expect.stringMatching(/^"asked": \{ .*items/),
    ]);
  });

  it('have a mistake in what is different reported there', () => {
    expect(found(shared({}, { headline: 'For {nobody}' }))).toEqual([
      expect.stringMatching(/^"headline": "For \{nobody\}"/),
    ]);
    expect(found(shared({}, { heading: 'Hi' }))).toEqual([
      expect.stringMatching(/^"heading": "Hi"/),
    ]);
  });

  it('have what is removed and needed reported at the null that removes it', () => {
    expect(found(shared({}, { headline: null }))).toEqual([
      expect.stringMatching(/^"headline": null,? "headline" is missing/),
    ]);
  });

  it('of a type that does not fit are reported where they are used', () => {
    const draft = shared();
    const asks = {
      type: 'form',
      problems: 'P',
      boxes: [
        {
          type: 'part',
          part: 'asked',
        },
      ],
    };
    const nodes = {
      ...Object(draft.nodes),
      second: text('town', 'first-offer', { asks, path: '/s' }),
    };
    expect(found({ ...draft, nodes })).toEqual([
      expect.stringMatching(
        /^"part": "asked" .*This part is a "faq", and here it has to be "text"/,
      ),
    ]);
  });

  it('can be in parts', () => {
    const inForm = {
      type: 'form',
      problems: 'P',
      boxes: [{ type: 'part', part: 'town' }],
    };
    const nested = shared({ ask: inForm }, {});
    const placed = {
      ...nested,
      nodes: {
        ...(nested.nodes as Draft),
        start: text('name', 'second', { path: '/', asks: { type: 'part', part: 'ask' } }),
      },
    };
    expect(valid(placed).nodes.start).toMatchObject({ asks: { boxes: [{ field: 'town' }] } });
  });

  it('are renamed where they are declared and used, and the names in them', () => {
    const before = JSON.stringify(shared({}, { headline: 'From {town}' }));
    const part = rename(before, { kind: 'part', from: 'asked', to: 'questions' });
    expect(part.edits).toHaveLength(3);
    const field = rename(part.text, { kind: 'field', from: 'town', to: 'city' });
    expect(field.text).toContain('{"type":"part","part":"questions","headline":"From {city}"}');
    expect(field.text).toContain('"town":{"type":"text","field":"city"');
    expect(check(field.text).document).toBeDefined();
  });

  it('count as changes of the screens that use them', () => {
    const [before, after] = [shared(), shared({ asked: { ...faq, headline: 'Asked' } })];
    const { parts } = diffOf(JSON.stringify(before), JSON.stringify(after));
    expect(parts.map(({ id, changes }) => [id, changes.map(({ after: now }) => now)])).toEqual([
      ['first-offer', ['Asked']],
    ]);
  });
});
