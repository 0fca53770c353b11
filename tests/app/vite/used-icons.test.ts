import { expect, it } from 'vitest';
import { usedIcons } from '../../../app/vite/used-icons';
import { readFlow } from '../../support/flows';

it('are those that the cards of a document name', () => {
  expect(Object.keys(usedIcons(readFlow('flows/piano-tuning.json').document)).toSorted()).toEqual([
    'calendar',
    'clock',
    'question',
  ]);
  expect(usedIcons(readFlow('flows/interface-wizard.json').document)).toEqual({});
});
