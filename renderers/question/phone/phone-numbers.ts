type Library = typeof import('libphonenumber-js/min');

let library: Library | undefined;

/** Fetches the rules of all countries. May be tried again after it failed. */
export async function loadPhoneNumbers(): Promise<void> {
  library ??= await import('libphonenumber-js/min');
}

/** A country that has telephone numbers. */
export interface DialledCountry {
  /** ISO 3166. */
  readonly code: string;
  /** "+49" */
  readonly prefix: string;
  readonly name: string;
}

/** All countries, by their names in a language. Empty while the rules have not arrived. */
export function dialledCountries(language: string): readonly DialledCountry[] {
  if (!library) return [];
  listed[language] ??= countriesOf(library, language);
  return listed[language];
}

const listed: Record<string, readonly DialledCountry[]> = Object.create(null);

function countriesOf(library_: Library, language: string): DialledCountry[] {
  const { getCountries, getCountryCallingCode } = library_;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return getCountries()
    .map((code) => ({
      code,
      prefix: `+${getCountryCallingCode(code)}`,
      name: names.of(code) ?? code,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** A number that was understood. */
export interface PhoneNumber {
  /** E.164: "+493012345678" */
  readonly number: string;
  /** ISO 3166, where the number says it. */
  readonly country?: string;
  /** As people of the country write it. */
  readonly national: string;
}

/**
 * What a visitor has written as a telephone number of a country; with "+" in front it is of the country that
 * it names. Until the rules have arrived, only a number with "+" is understood, and not whether it exists.
 */
export function phoneNumber(written: string, country: string): PhoneNumber | undefined {
  if (!library) {
    const number = written.replaceAll(/[\s().\-/]/g, '');
    return /^\+[1-9][0-9]{6,14}$/.test(number) ? { number, national: written } : undefined;
  }
  const { parsePhoneNumberFromString, isSupportedCountry } = library;
  const parsed = parsePhoneNumberFromString(
    written,
    isSupportedCountry(country) ? country : undefined,
  );
  if (!parsed?.isValid()) return undefined;
  return { number: parsed.number, country: parsed.country, national: parsed.formatNational() };
}
