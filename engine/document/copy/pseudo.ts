import { linkedParts } from './links';
import { replaceTokens } from './tokens';

/** Whether a language is made up from the main one of its tag: "en-XA". */
export const isPseudo = (language: string): boolean => language.endsWith('-XA');

/**
 * A text in a made-up language that every reader of the text can read: in brackets, with accents, and 40 % longer. What
 * is not translated stays out of the brackets, what is put together shows several, and what has too little room is cut off.
 * Placeholders, the addresses of links and the categories of plurals stay.
 */
export function pseudo(text: string): string {
  const kept: string[] = [];
  const keep = (part: string): string => `\uE000${kept.push(part) - 1}\uE001`;
  const copy = replaceTokens(text, ({ source, fallback, forms }) => {
    if (fallback !== undefined)
      return `${keep(source.slice(0, -fallback.length - 1))}${fallback}${keep('}')}`;
    if (forms === undefined) return keep(source);
    const words = forms.replaceAll(
      /([^\s{}]+\s*\{)([^{}]*)\}/g,
      (_form, category: string, said: string) => `${keep(category)}${said}${keep('}')}`,
    );
    return `${keep(source.slice(0, source.indexOf(forms)))}${words}${keep('}')}`;
  });
  const linked = linkedParts(copy).map((part) => {
    if (typeof part === 'string') return part;
    const address = 'node' in part ? `node:${part.node}` : part.address;
    return `[${part.label}]${keep(`(${address})`)}`;
  });
  return `⟦${lengthened(linked.join('')).replaceAll(/\uE000(\d+)\uE001/g, (_all, index: string) => kept[Number(index)] ?? '')}⟧`;
}

const letters = new Map(
  Array.from('AEIOUYaeiouyCDNScdns', (letter, index) => [
    letter,
    'ÅÉÎÖÛÝåéîöûýÇÐÑŠçðñš'.charAt(index),
  ]),
);

/** A text with accents, some letters twice. What is kept is no text. */
function lengthened(text: string): string {
  let owed = 2;
  return text.replaceAll(/\uE000\d+\uE001|./gsu, (sign) => {
    if (sign.startsWith('\uE000')) return sign;
    owed += 2;
    const letter = letters.get(sign) ?? sign;
    if (owed < 5 || !/\p{L}/u.test(sign)) return letter;
    owed -= 5;
    return letter + letter;
  });
}
