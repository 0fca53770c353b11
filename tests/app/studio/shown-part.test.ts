import { expect, it } from 'vitest';
import { asksIn, screenAround, shownPart } from '../../../app/studio/machine/shown-part';
import { formAt } from '../../../engine/editor';
import { gallery } from '../../support/documents';

it.each([
  ['a value of its answer', '/nodes/start', '/fields/bread/values/rye', '/nodes/start'],
  ['the answer of one of its boxes', '/nodes/contact/asks', '/fields/guests', '/nodes/contact'],
  ['the answer to another question', '/nodes/start', '/fields/guests', undefined],
  ['all answers', '/nodes/start', '/fields', undefined],
  ['another screen', '/nodes/start', '/nodes/shape', undefined],
  ['an answer, from no screen', '/brand', '/fields/bread', undefined],
])('keeps the form of a question for what it shows: %s', (_, pointer, next, screen) => {
  const around = screenAround(gallery, { pointer }, next);
  expect(around).toBe(screen);
  expect(shownPart({ pointer: next, around })).toBe(screen ?? next);
});

it('keeps the form of a question from one part of its answer to the next', () => {
  const selection = { pointer: '/fields/bread/values/rye', around: '/nodes/start' };
  expect(screenAround(gallery, selection, '/fields/bread/type')).toBe('/nodes/start');
});

it('knows every place in a form where an answer is asked for', () => {
  const asks = asksIn(formAt(JSON.parse(gallery), '/nodes/contact'));
  expect(asks.map(({ pointer }) => pointer)).toContain('/nodes/contact/asks/boxes/1/field');
  expect(asks.map(({ value }) => value)).toContain('work_email');
});
