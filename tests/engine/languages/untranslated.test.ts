import { expect, test } from 'vitest';
import { untranslated } from '../../../engine/languages';

const funnel = (label: string) => ({
  language: 'en',
  nodes: { end: { type: 'end', headline: 'Thank you', subheadline: label, path: '/thanks' } },
});
const headline = '/nodes/end/headline';
const patternOf = (label: string, words: Readonly<Record<string, string>>) =>
  untranslated(funnel(label), {
    language: 'de',
    entries: Object.entries(words).map(([context, text]) => ({
      context,
      source: text,
      text,
      isStale: false,
      isSame: false,
    })),
  });

test.each<[string, string, readonly string[], readonly string[]]>([
  ['a text', 'So (what)?', ['So (what)?'], ['So what', 'Thank you']],
  ['white space', 'So\n  what', ['So what'], ['Sowhat']],
  ['a placeholder', 'Hi {name|friend}!', ['Hi Bo!', 'Hi !'], ['friend', 'Oh Hi Bo!']],
  ['a link', 'Read [our {x} terms](node:a).', ['Read our own terms.'], ['Read .']],
  ['words for no answer', '{name|friend}', ['friend'], ['Bo']],
  ['a plural', '{n, plural, one {# day} other {# days}}', ['1 day', '20 days'], ['20', 'week']],
])('what is not translated matches %s', (_, text, matching, others) => {
  const pattern = new RegExp(patternOf(text, { [headline]: 'Danke' }) ?? '');
  expect([...matching, ...others].filter((each) => pattern.test(each))).toEqual(matching);
});

test('nothing is untranslated where every text has a translation, or another one says the same', () => {
  expect(patternOf('Hi', { [headline]: 'Danke', '/nodes/end/subheadline': 'Oh' })).toBeUndefined();
  expect(patternOf('Hi', { [headline]: 'Hi' })).toBeUndefined();
});
