/**
 * Words of a visitor as they are put into a mail: without control characters and braces, and with a space in what a mail
 * program would make a link of ("https: //evil. example"), so that nobody has links of their own mailed to others.
 */
export const withoutAddresses = (words: string): string =>
  words
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'))
    .replace(/[:.。．｡：](?=[\p{L}/])/gu, '$& ');
