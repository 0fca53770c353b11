/*
 * The only reader of e-mail addresses: boxes, parameters, plan links and stored answers use it. The database compares by the
 * same steps (`internal.email_form`).
 */

/** Characters that nobody sees. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** What stands around an address that was copied out of a text. */
const before = /^[\s"'`“”„‘’‚‹›«»()[\]{}<>,;:、]+/;
const after = /[\s"'`“”„‘’‚‹›«»()[\]{}<>,;:、.!?]+$/;

/** The address in "Ada <ada@example.com>", "Ada [mailto:ada@example.com]" and the like. */
const bracketed = /[<([]\s*([^\s@<>()[\]]+@[^\s@<>()[\]]+)\s*[>)\]][^@]*$/;

/** A local part without quotes (RFC 5322, 3.2.3), with letters of all scripts (RFC 6531, 3.3). */
const local =
  /^[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+)*$/u;

/** What a domain may be made of before it is in ASCII. */
const international = /^[a-z0-9.\-\u{80}-\u{10ffff}]+$/iu;

/** A domain in ASCII: labels of at most 63 characters, two or more, of which the last is no number. */
const domainInAscii =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The longest address that SMTP can carry (RFC 5321, 4.5.3.1), and the longest text in which one is looked for. */
const longest = { address: 254, text: 2000 };

/**
 * The e-mail address in what somebody has typed or pasted, in the one form in which it is shown, stored and sent. Undefined
 * where there is none, or more than one.
 *
 * - Invisible characters, the brackets and the name around it, `mailto:`, and signs that end a sentence are left out.
 * - Characters are in their compatibility form (NFKC), which full-width letters and the ligatures of copied PDFs need.
 * - The domain is in small letters and in ASCII (A-labels, RFC 5891), which every mail system takes, and which browsers make of
 *   a box of the type "email". Upper and lower case of the local part stay: its server decides whether they differ.
 */
export function emailFrom(written: string): string | undefined {
  if (written.length > longest.text) return undefined;
  const text = plain(written);
  const bare = withoutEnds(bracketed.exec(text)?.[1] ?? text);
  const linked = /^mailto:([^?]*)/i.exec(bare)?.[1];
  const address = linked === undefined ? bare : withoutEnds(plain(decoded(linked)));
  const at = address.lastIndexOf('@');
  const name = address.slice(0, Math.max(0, at));
  const domain = inAscii(address.slice(at + 1));
  if (domain === undefined || !local.test(name)) return undefined;
  const found = `${name}@${domain}`;
  return found.length <= longest.address ? found : undefined;
}

/** Whether a text is an e-mail address in its one form. */
export function isEmail(text: string): boolean {
  return emailFrom(text) === text;
}

/** U+3002 is a full stop in domains (RFC 3490, 3.1), and what Japanese and Chinese keyboards write. */
const plain = (text: string): string =>
  text.replace(invisible, '').normalize('NFKC').replace(/。/g, '.');

const withoutEnds = (text: string): string => text.replace(before, '').replace(after, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function inAscii(domain: string): string | undefined {
  if (!international.test(domain)) return undefined;
  let ascii = domain.toLowerCase();
  if (/[^\0-\x7f]/.test(domain)) {
    try {
      ascii = new URL(`http://${domain}`).hostname;
    } catch {
      return undefined;
    }
  }
  return domainInAscii.test(ascii) ? ascii : undefined;
}
