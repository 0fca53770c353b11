import { expect, it } from 'vitest';
import { screensOf } from '../../../app/studio/worker/screens';
import { choice, mini, oneOf, valid } from '../../support/build';

it('shows a screen once in each variant, also where conditions choose it', () => {
  const document = valid(
    mini({
      fields: { bread: oneOf('rye', 'wheat', 'spelt') },
      nodes: {
        start: choice('bread', ['rye', 'wheat', 'spelt'], 'last'),
        last: {
          type: 'end',
          headline: 'Thanks',
          variants: [{ when: { field: 'bread', is: 'rye' }, headline: 'Dark it is' }],
        },
      },
    }),
  );
  const { screens, answersTo } = screensOf(document);
  const last = screens.filter(({ node }) => node === 'last');
  expect(last).toHaveLength(2);
  const breads = last.map((screen) => answersTo(screen).bread);
  expect(breads.filter((bread) => bread === 'rye')).toHaveLength(1);
});
