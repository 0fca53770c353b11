import { expect, test } from 'vitest';
import { expectApart } from '../../../../app/vite/document/site-funnels';
import { readFlow } from '../../../support/flows';

const [piano, garden] = ['flows/piano-tuning.json', 'flows/garden-planner.json'].map((file) =>
  readFlow(file),
);
if (!piano || !garden) throw new Error('There is no flow.');
const at = (address: string, { file, document }: typeof piano) => ({ address, file, document });

test('funnels of one site keep apart', () => {
  expect(() => expectApart([at('/', piano), at('/garden', garden)])).not.toThrow();
  expect(() => expectApart([at('/garden', garden), at('/', piano)])).not.toThrow();
});

test('two that share a key of the browser’s storage are named, with the key', () => {
  const copy = { ...garden, file: 'flows/copy.json' };
  expect(() => expectApart([at('/', garden), at('/copy', copy)])).toThrow(
    new RegExp(
      `flows/garden-planner\\.json and flows/copy\\.json keep .* under the same key, "${garden.document.session.idKey}"`,
    ),
  );
});

test.each([
  ['/light', 'a screen'],
  ['/ar', 'a language'],
  ['/first-season', 'the beginning of an address'],
])('one that is at an address of another, %s, is named: %s', (address) => {
  expect(() => expectApart([at(address, piano), at('/', garden)])).toThrow(
    `${address}${address === '/first-season' ? '/:wish' : ''} is an address of flows/garden-planner.json, and flows/piano-tuning.json is at "${address}".`,
  );
  expect(() => expectApart([at(`/quiz${address}`, piano), at('/quiz', garden)])).toThrow(
    'is an address of flows/garden-planner.json',
  );
});
