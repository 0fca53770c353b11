import { expect, it } from 'vitest';
import { documentWith } from '../bench/contestants/funnel.mjs';
import { problemsIn } from '../support/build';

it.each([16, 300])('the document of the benchmark with %d questions has no error', (count) => {
  expect(problemsIn(JSON.stringify(documentWith(count)))).toEqual([]);
});
