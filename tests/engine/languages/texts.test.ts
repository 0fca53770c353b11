import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../engine/languages';
import { info, mini, oneOf, type Draft } from '../../support/build';

/** The places of the words for values of the field "hero" that a translation has to say. */
function asked(field: Draft, shown: Draft = {}, rest: Draft = {}): string[] {
  const nodes = { more: info('end', shown), end: { type: 'end', headline: 'Done' } };
  return textsOf(mini({ nodes, fields: { hero: field }, rest }))
    .map(({ context }) => context)
    .filter((context) => context.includes('/values/'));
}

const versions = oneOf('plain', 'bold');
const assigned = { ...versions, assigned: {} };

describe('the names of versions', () => {
  it('are not translated where nobody reads them', () => {
    expect(asked(assigned)).toEqual([]);
    const by = { variantsBy: 'hero', variants: { plain: {}, bold: { headline: 'Bold' } } };
    expect(asked(assigned, by)).toEqual([]);
  });

  it('nor in a reading that changes them', () => {
    const changes = { fields: { hero: { values: { bold: { label: 'Bolder' } } } } };
    const decisions = { hero: { question: 'Which?', readings: { bolder: { changes } } } };
    expect(asked(assigned, {}, { decisions })).toEqual([]);
  });

  it.each(['{hero}', 'A {hero|plain} promise', '{hero.phrase}'])(
    'are where copy says %s',
    (headline) => {
      expect(asked(assigned, { headline })).toHaveLength(2);
    },
  );

  it('and words for values that visitors choose are, whether copy says them or not', () => {
    expect(asked(versions)).toHaveLength(2);
  });
});
