import { expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { textsOf, translated } from '../../../engine/languages';
import { fileOf, mini, offer, type Draft } from '../../support/build';

const asks = (field: string, next: string): Draft => ({
  type: 'question',
  title: 'How many?',
  next,
  asks: {
    type: 'number',
    field,
    label: 'Cups',
  },
});

/** A funnel in two languages with a decision, of which the reading that is not chosen makes these changes. */
const deciding = (changes: Draft): string =>
  fileOf(
    mini({
      fields: { cups: { type: 'number', minimum: 1, maximum: 9 }, other: { type: 'number' } },
      nodes: {
        cups: asks('cups', 'tell'),
        tell: asks('other', 'end'),
        end: offer(),
      },
      rest: {
        planLink: undefined,
        webhook: undefined,
        languages: ['de'],
        decisions: {
          words: {
            question: 'Which?',
            why: 'Because.',
            confirmed: true,
            decidedBy: 'Ada',
            chosen: 'as',
            readings: {
              as: { summary: 'As it is.' },
              other: {
                summary: 'So.',
                changes,
              },
            },
          },
        },
      },
    }),
  );

/** What is found of the reading in each language, where all its texts have these words. */
function brokenIn(changes: Draft, words: string): { own: string[]; german: string[] } {
  const text = deciding(changes);
  const readings = 'each';
  const source = check(text, {}, { readings });
  expect(source.document).toBeDefined();
  const entries = textsOf(JSON.parse(text)).map(({ context, text: now }) => ({
    context,
    source: now,
    isStale: false,
    isSame: true,
    text: context.startsWith('/decisions/') ? words : now,
  }));
  const { findings } = translated(text, { language: 'de', entries }, source, {}, { readings });
  const broken = (found: readonly { readonly code: string; readonly message: string }[]) =>
    found.flatMap(({ code, message }) => (code === 'broken-reading' ? [message] : []));
  return { own: broken(source.diagnostics), german: broken(findings) };
}

const cups = '{cups, plural, one {# cup} other {# cups}}';

it.each<[string, string, string]>([
  ['lacks a form of a plural', cups, '{cups, plural, other {# Tassen}}'],
  ['has a plural that is not closed', cups, '{cups, plural, one {# Tasse} other {# Tassen}'],
  ['names a field that there is not', 'Yours', '{tassen}'],
  ['has a brace too many', 'Yours', 'Ihre }'],
  ['is not written yet', 'Yours', 'TODO'],
])('a reading is found that is broken in one language only: what it says %s', (_, own, german) => {
  const changes = { nodes: { tell: { title: own } } };
  expect(brokenIn(changes, german)).toEqual({ own: [], german: [expect.any(String)] });
  expect(brokenIn(changes, own)).toEqual({ own: [], german: [] });
});

it.each<[string, Draft, number]>([
  ['as it may', { minimum: 2 }, 0],
  ['so that nothing can be entered', { minimum: 20 }, 1],
  ['by taking something away', { minimum: null }, 0],
])('a reading may change a language, and is looked at in it: %s', (_, field, count) => {
  const changes = { perLanguage: { de: { fields: { cups: field } } } };
  const { own, german } = brokenIn(changes, 'Tassen');
  expect(own).toEqual([]);
  expect(german).toHaveLength(count);
});
