import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../engine';
import { answersFromQuery } from '../../../engine/document/hidden-fields';

const fields: Fields = {
  member: { type: 'flag', parameter: 'member' },
  zip: { type: 'text', maxLength: 5, pattern: '[0-9]{5}', example: '10115', parameter: 'zip' },
  guests: { type: 'number', minimum: 1, maximum: 9, step: 1, parameter: 'guests' },
  day: { type: 'date', parameter: 'day' },
  partner: { type: 'choice', values: { north: { label: 'North' } }, parameter: 'partner' },
  name: { type: 'text', maxLength: 40 },
};

describe('what an address answers', () => {
  it.each([
    ['?member=1', { member: true }],
    ['?member=true', { member: true }],
    ['?member=Yes', { member: true }],
    ['?member=0', { member: false }],
    ['?member=false', { member: false }],
    ['?member=no', { member: false }],
    ['?zip=10115&guests=4', { zip: '10115', guests: 4 }],
    ['?day=2026-03-01&partner=north', { day: '2026-03-01', partner: 'north' }],
  ])('%s is taken as its field takes it', (search, answers) => {
    expect(answersFromQuery(fields, search)).toEqual(answers);
  });

  it.each([
    '?member=perhaps',
    '?member=',
    '?zip=1011',
    '?guests=10',
    '?guests=',
    '?day=2026-02-30',
    '?partner=south',
    '?name=Ada',
  ])('%s fits no field and is ignored', (search) => {
    expect(answersFromQuery(fields, search)).toEqual({});
  });
});
