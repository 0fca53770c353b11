import { getCountries } from 'libphonenumber-js/min';
import type { AsksPhone } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import type { QuestionFault } from '../question-fault';

/** What is wrong with the country that a box begins with: its list has those with telephone numbers. */
export function unlistedCountry({ country }: Pick<AsksPhone, 'country'>): QuestionFault[] {
  const known: readonly string[] = getCountries();
  if (known.includes(country)) return [];
  // Other codes for the same country: "UK" is "GB".
  const meant = new Intl.Locale(`und-${country}`).region ?? '';
  const hint = known.includes(meant) ? ` Did you mean "${meant}"?` : '';
  const fault = `The list of countries has no "${country}", so it would begin with another country.${hint} Write an ISO 3166 code, such as "DE".`;
  return [{ fault, pointer: pointerOf('country') }];
}
