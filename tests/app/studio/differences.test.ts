// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineParts, shownParts } from '../../../app/studio/preview/shown-parts';
import { differencesBetween } from '../../../app/studio/screens/differences';

const differencesOf = (...versions: readonly string[]): string[][] => {
  const bodies = versions.map((html) => {
    const body = document.createElement('div');
    body.innerHTML = html;
    return body;
  });
  const shown = bodies.map((body) => shownParts(body).map(({ what }) => what));
  return differencesBetween(shown).map((places, index) => {
    const body = bodies[index] ?? document.body;
    shownParts(body);
    outlineParts(places);
    return [...body.querySelectorAll<HTMLElement>('*')].flatMap(({ id, style }) =>
      style.outlineStyle === 'dashed' ? id : [],
    );
  });
};

it('finds the words and the pictures that not all versions of a screen show', () => {
  const screen = (title: string, picture: string, more = ''): string =>
    `<h1 id="title">${title}</h1><p id="same">Same</p>${more}<img id="picture" src="${picture}">`;
  expect(differencesOf(screen('A', 'a.svg'), screen('B', 'a.svg'), screen('A', 'b.svg'))).toEqual([
    ['title', 'picture'],
    ['title', 'picture'],
    ['title', 'picture'],
  ]);
  expect(
    differencesOf(screen('A', 'a.svg'), screen('A', 'a.svg', '<p id="more">More</p>')),
  ).toEqual([[], ['more']]);
  expect(differencesOf(screen('A', 'a.svg'), screen(' A\n', 'a.svg'))).toEqual([[], []]);
});

it('names the first of what is in another order, and nothing that runs by itself', () => {
  const list = (...words: readonly string[]): string =>
    words.map((word) => `<p id="${word}">${word}</p>`).join('');
  expect(differencesOf(list('a', 'b', 'c'), list('a', 'c', 'b'))).toEqual([['b'], ['c']]);
  expect(
    differencesOf('<p role="timer">1:<b>20</b></p>', '<p role="timer">1:<b>19</b></p>'),
  ).toEqual([[], []]);
});
