import { domainToUnicode } from 'node:url';
import { emailFrom } from '../../engine';

/**
 * The spellings under which a person's address may be stored: its one form, and with the letters of its domain, which
 * the database cannot turn into ASCII. The text itself where it is no address.
 */
export function spellingsOf(written: string): readonly string[] {
  const address = emailFrom(written);
  if (address === undefined) return [written];
  const at = address.lastIndexOf('@') + 1;
  return [...new Set([address, address.slice(0, at) + domainToUnicode(address.slice(at))])];
}
