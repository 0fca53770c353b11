import { describe, expect, it } from 'vitest';
import {
  choice,
  finds,
  info,
  mini,
  offer,
  oneOf,
  problemsIn,
  signup,
  valid,
  type Draft,
} from '../../support/build';

const bread = oneOf('rye', 'wheat');

describe('a condition', () => {
  const is = (value: string): Draft => ({ field: 'bread', is: value });
  const branching = (when: Draft): Draft =>
    mini({
      fields: { bread },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'end', { branches: [{ when, to: 'a' }] }),
        a: info('end'),
        end: offer(),
      },
    });
  const at = '/nodes/start/branches/0/when';

  it.each<[string, Draft]>([
    ['an operator', is('rye')],
    ['a group', { any: [is('rye'), is('wheat')] }],
    ['a group in a group', { not: { all: [is('rye'), { field: 'bread', answered: true }] } }],
  ])('may be %s', (_, when) => {
    expect(valid(branching(when)).nodes.start?.branches).toHaveLength(1);
  });

  it.each<[string, Draft, string]>([
    ['a field and a group', { field: 'bread', all: [is('rye')] }, at],
    ['two groups', { all: [is('rye')], any: [is('wheat')] }, at],
    ['two operators', { field: 'bread', is: 'rye', isNot: 'wheat' }, at],
    ['no operator inside "all"', { all: [is('rye'), { field: 'bread' }] }, `${at}/all/1`],
    ['no operator inside "any"', { any: [{ field: 'bread' }] }, `${at}/any/0`],
    ['no operator inside "not"', { not: { field: 'bread' } }, `${at}/not`],
  ])('may not be %s', (_, when, pointer) => {
    finds(branching(when), 'condition-shape', { pointer, node: 'start' });
  });

  it.each<[string, Draft, unknown, string]>([
    ['a word and a choice', { field: 'bread', is: true }, true, `${at}/is`],
    ['words and a number', { field: 'note', is: 5 }, 5, `${at}/is`],
    ['words and nothing', { field: 'note', isNot: ' ' }, ' ', `${at}/isNot`],
    ['a part of a list', { field: 'note', isOneOf: ['a', 5] }, 5, `${at}/isOneOf/1`],
    ['no e-mail address', { field: 'email', is: 'ada' }, 'ada', `${at}/is`],
    ['a flag and a word', { field: 'agreed', is: 'yes' }, 'yes', `${at}/is`],
    ['an amount without a currency', { field: 'cost', atLeast: '5' }, '5', `${at}/atLeast`],
    ['an amount and a number', { field: 'cost', below: 5 }, 5, `${at}/below`],
    ['a count and an amount', { field: 'visits', above: '5 USD' }, '5 USD', `${at}/above`],
    [
      'another currency',
      { not: { field: 'cost', between: ['5 USD', '6 EUR'] } },
      '6 EUR',
      `${at}/not/between/1`,
    ],
    ['a number and a word', { field: 'guests', above: '5' }, '5', `${at}/above`],
    ['a day and a word', { field: 'moving', after: 'today+2' }, 'today+2', `${at}/after`],
    ['a consent and a word', { field: 'terms', is: 'yes' }, 'yes', `${at}/is`],
    ['a time and a word', { field: 'since', before: 'soon' }, 'soon', `${at}/before`],
  ])('may not compare %s', (_, when, found, pointer) => {
    const fields = {
      bread,
      note: { type: 'text' },
      agreed: { type: 'flag' },
      cost: { type: 'money', storedIn: 'cents' },
      visits: { type: 'count' },
      since: { type: 'time' },
      guests: { type: 'number' },
      moving: { type: 'date' },
      terms: { type: 'consent', given: 'Yes', withheld: 'No' },
    };
    const branches = [{ when, to: 'a' }];
    const start = choice('bread', ['rye', 'wheat'], 'end', { branches });
    const draft = mini({ fields, nodes: { start, a: info('end'), end: offer() } });
    finds(draft, 'wrong-comparison', { found, pointer, node: 'start' });
  });

  it('on a day counted from today holds for some visitors and not for others', () => {
    const branches = [{ when: { field: 'moving', after: 'today+14d' }, to: 'a' }];
    const asks = { type: 'date', field: 'moving', label: 'Moving' };
    const start = { type: 'question', title: 'When?', asks, branches, next: 'end' };
    const fields = { moving: { type: 'date' } };
    const draft = mini({ fields, nodes: { start, a: info('end'), end: offer() } });
    expect(problemsIn(draft).filter(({ code }) => code === 'constant-condition')).toEqual([]);
  });

  it('may not be two operators where a signup shows its trial', () => {
    const trial = {
      when: { field: 'agreed', is: true, answered: true },
      badge: 'Trial',
      text: 'A month.',
    };
    const draft = mini({
      fields: { agreed: { type: 'flag' }, signed_at: { type: 'time' } },
      nodes: { start: signup({ success: { headline: 'Done', text: 'Welcome', trial } }) },
    });
    finds(draft, 'condition-shape', { pointer: '/nodes/start/success/trial/when' });
  });
});
