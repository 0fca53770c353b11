import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../support/build';

const piano: object = JSON.parse(readFileSync('flows/piano-tuning.json', 'utf8'));
const heatPump: object = JSON.parse(readFileSync('flows/heat-pump.json', 'utf8'));

/** What is found when a funnel changes this in one more language. */
function inLanguage(document: object, changes: object): string[] {
  const own = { languages: ['fr'], perLanguage: { fr: changes } };
  return problemsIn(JSON.stringify({ ...document, ...own })).map(
    ({ code, pointer, message }) => `${code} ${pointer.replace('/perLanguage/fr', '')}: ${message}`,
  );
}

const branch = { when: { field: 'area', answered: true }, to: 'letter' };
const { home, contact } = JSON.parse(JSON.stringify(heatPump)).nodes;

describe('a language may not change where visitors come and what they are asked:', () => {
  it.each<readonly [string, object, string]>([
    ['the start', { start: 'fuel' }, '/start'],
    ['the id', { id: 'other' }, '/id'],
    ['a path', { nodes: { area: { path: '/surface' } } }, '/nodes/area/path'],
    ['a way', { nodes: { letter: { next: 'swap' } } }, '/nodes/letter/next'],
    ['a way that is removed', { nodes: { letter: { next: null } } }, '/nodes/letter/next'],
    ['a screen that is removed', { nodes: { letter: null } }, '/nodes/letter'],
    ['a screen more', { nodes: { lettre: { type: 'end' } } }, '/nodes/lettre'],
    ['branches', { nodes: { area: { branches: [branch] } } }, '/nodes/area/branches'],
    ['what is asked', { nodes: { area: { asks: { field: 'x' } } } }, '/nodes/area/asks/field'],
    [
      'a card',
      { nodes: { home: { asks: { choices: home.asks.choices.slice(1) } } } },
      '/nodes/home/asks/choices',
    ],
    [
      'a box',
      { nodes: { contact: { asks: { boxes: contact.asks.boxes.slice(1) } } } },
      '/nodes/contact/asks/boxes',
    ],
    [
      'what visitors agree to',
      {
        nodes: {
          contact: {
            asks: {
              boxes: contact.asks.boxes.map((box: { type: string }) =>
                box.type === 'consent' ? { ...box, text: 'I agree.' } : box,
              ),
            },
          },
        },
      },
      '/nodes/contact/asks/boxes',
    ],
    ['what sends', { nodes: { contact: { sends: null } } }, '/nodes/contact/sends'],
    ['the number of an answer', { fields: { area: { answerId: 99 } } }, '/fields/area/answerId'],
    ['a field that is removed', { fields: { area: null } }, '/fields/area'],
    ['where sessions are kept', { session: { idKey: 'other' } }, '/session'],
  ])('%s', (_, changes, pointer) => {
    expect(inLanguage(heatPump, changes)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^one-course ${pointer}: The language "fr" (removes|adds|changes) ".*", which is the same`,
        ),
      ),
    ]);
  });

  it.each<readonly [string, unknown]>([
    ['removed', null],
    ['with other words', { text: 'We sell it.' }],
  ])('a privacy note, %s', (_, privacy) => {
    const { mail } = JSON.parse(JSON.stringify(piano)).nodes;
    const note = { text: 'Only we read it.', link: { label: 'Privacy', to: 'thanks' } };
    const asks = { ...mail.asks, privacy: note };
    const noted = { ...piano, nodes: { ...Object(piano).nodes, mail: { ...mail, asks } } };
    expect(inLanguage(noted, { nodes: { mail: { asks: { privacy } } } })).toContainEqual(
      expect.stringMatching(/^one-course \/nodes\/mail\/asks\/privacy: /),
    );
  });

  it.each<readonly [string, object]>([
    [
      'words and an amount',
      { currency: 'CHF', nodes: { area: { title: 'Surface ?', progress: 40 } } },
    ],
    ['the limit of an answer', { fields: { area: { maximum: 900 } } }],
    [
      'words of boxes',
      {
        nodes: {
          contact: {
            asks: {
              boxes: contact.asks.boxes.map((box: { type: string }) =>
                box.type === 'consent' ? box : { ...box, label: 'x' },
              ),
            },
          },
        },
      },
    ],
    [
      'words of cards',
      {
        nodes: {
          home: {
            asks: { choices: home.asks.choices.map((each: object) => ({ ...each, detail: 'x' })) },
          },
        },
      },
    ],
  ])('but %s', (_, changes) => {
    expect(inLanguage(heatPump, changes)).toEqual([]);
  });
});

it('all of a funnel written again in a language is the same course', () => {
  const { nodes, fields } = JSON.parse(JSON.stringify(piano));
  expect(inLanguage(piano, { nodes, fields })).toEqual([]);
});
