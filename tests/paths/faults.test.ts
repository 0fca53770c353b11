import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faults, withFault } from '../bench/faults/faults';

it.each(faults)('can still be injected for `npm run bench:faults`: $name', (fault) => {
  const text = readFileSync(fault.file, 'utf8');
  expect(withFault(text, fault)).not.toBe(text);
});
