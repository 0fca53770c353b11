import type { AsksConsent } from '../../document/format/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, type BoxFacts } from '../planning';
import { readConsent, ticked } from './read-consent';

export const consentBoxFacts: BoxFacts<AsksConsent> = {
  ...plainBox,
  // What is agreed to is the sentence, not only the title.
  sentence: 'text',
  read: readConsent,
  entered(_, wanted = false) {
    if (typeof wanted !== 'boolean') return undefined;
    return wanted ? ticked : '';
  },
  neverSaid: ({ field }, fields) =>
    fieldAs({ fields }, field, 'consent').required ? [] : ['notGiven'],
  wrong: () => [false],
};
