import { expect, it } from 'vitest';
import { parseJson } from '../../../../engine';

it('gives nothing for text that is not JSON', () => {
  expect(parseJson('{"a":')).toBeUndefined();
  expect(parseJson(undefined)).toBeUndefined();
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
});
