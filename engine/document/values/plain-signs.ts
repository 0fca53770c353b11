/** Signs that are not seen: marks of writing direction, joiners, a byte order mark, variants of a sign. */
const invisible = /[\p{Cf}\p{DI}]/gu;

/** A digit of any script, signs in the width of Han characters, a sign of a currency, any space. */
const replaced = /\p{Nd}|[\uff01-\uff5e\u3001\u3002]|\p{Sc}|\s+/gu;

/**
 * What a person typed or pasted in the signs of ASCII, where these mean the same: digits of all scripts as 0 to 9, letters
 * and signs of full width in their usual width, one space for all spaces. Signs that cannot be seen are left out. Other
 * signs, such as superscript digits, stay.
 */
export function plainSigns(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll(replaced, (sign) => {
      if (/\s/.test(sign)) return ' ';
      if (isDigit(sign)) return digitOf(sign);
      // Input methods write these for the keys of comma and point.
      if (sign === '、') return ',';
      return sign === '。' ? '.' : sign.normalize('NFKC');
    })
    .trim();
}

const isDigit = (sign: string): boolean => /^\p{Nd}$/u.test(sign);

/** The digit that a sign of category Nd is: Unicode has those of a script in a row, from 0 to 9 (The Unicode Standard, 4.6). */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
