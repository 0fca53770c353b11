import { expect, it } from 'vitest';
import { inUnit } from '../../../app/studio/form/boxes/in-unit';

it.each([
  ['300ms', 's', '0.3s'],
  ['2s', 'ms', '2000ms'],
  ['90m', 'h', '1.5h'],
  ['2s', 'm', '0.0333333m'],
  ['1ms', 'd', '0.000000012d'],
  ['10s', 'ms', '10000ms'],
  ['0s', 'h', '0h'],
])('says a duration of %s in %s as %s', (duration, unit, said) => {
  expect(inUnit(duration, unit)).toBe(said);
});
