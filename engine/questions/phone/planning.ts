import type { AsksPhone } from '../../document/format/document.generated';
import { plainBox, type BoxFacts } from '../planning';
import { phoneDraft, readPhone } from './read-phone';
import { unlistedCountry } from './unlisted-country';

export const phoneBoxFacts: BoxFacts<AsksPhone> = {
  ...plainBox,
  faults: unlistedCountry,
  // Only the page's library knows which numbers exist. A text without digits is not a number in any country.
  read: (_, draft) => readPhone(draft, (number) => (/\d/.test(number) ? { number } : undefined)),
  draft: ({ country }, entered) => phoneDraft(country, entered),
};
