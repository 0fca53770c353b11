/** Domains that many people have their address at. What is one letter off is most likely one of them. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'mail.com',
  'email.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'orange.fr',
  'free.fr',
  'libero.it',
  'comcast.net',
  'verizon.net',
  'zoho.com',
  'fastmail.com',
];

/**
 * The address that was most likely meant, if its domain is one letter off a common one: "ada@gmial.com" is
 * "ada@gmail.com". Undefined for every other address: an unknown domain is most often a company's own.
 */
export function suggestedEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain)) return undefined;
  const meant = common.find((each) => each.length > 6 && isOneSlip(domain, each));
  return meant && `${address.slice(0, at)}@${meant}`;
}

/** Whether two texts differ by one letter that is added, missing or another, or by two that are swapped. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
