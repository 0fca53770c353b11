import { expect, test } from 'vitest';
import { utmOf, utmOfMany } from '../../../engine/session';

test.each([
  '?utm_source=ada@private.test',
  '?utm_source=ada%40private.test',
  '?utm_source=ada%2540private.test',
  '?utm_source=ada%EF%BC%A0private.test',
])('what is summed up with others has no address: %s', (search) => {
  expect(utmOfMany(utmOf(`${search}&utm_campaign=spring`))).toEqual({
    source: null,
    medium: null,
    campaign: 'spring',
  });
});
