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
  const shown = screensOf(document).filter(({ node }) => node === 'last');
  expect(shown).toHaveLength(2);
});
