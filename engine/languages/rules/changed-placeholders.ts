import { linkedParts } from '../../document/copy/links';
import { tokensOf } from '../../document/copy/tokens';
import type { TranslationRule } from '../rule';

/** A translation has the placeholders and the links of its text. */
export const changedPlaceholders: TranslationRule = {
  severity: 'error',
  explanation: {
    what: 'A translation lacks a placeholder or a link of its text, or has another one.',
    why: 'Visitors would miss an answer or a link, or read braces.',
    fix: 'Write the placeholders and the addresses of links as the text has them. Words after "|", in forms of plurals and in brackets are translated.',
  },
  check: ({ pairs }) =>
    pairs.flatMap(({ text: { context, text }, entry }) => {
      if (!entry?.text) return [];
      const [wanted, found] = [partsOf(text), partsOf(entry.text)];
      const missing = wanted.filter((each) => !found.includes(each));
      const other = found.filter((each) => !wanted.includes(each));
      if (missing.length + other.length === 0) return [];
      return [
        {
          context,
          message: [
            `${JSON.stringify(entry.text)}:`,
            missing.length > 0 && `${missing.join(', ')} is missing.`,
            other.length > 0 && `${other.join(', ')} is not in the text.`,
          ]
            .filter(Boolean)
            .join(' '),
        },
      ];
    }),
};

/** The placeholders and links of a text, without their words. */
function partsOf(text: string): string[] {
  const tokens = tokensOf(text).map(({ name, form, forms }) => {
    const rest = forms === undefined ? '' : ', plural';
    return `{${name}${form === undefined ? '' : `.${form}`}${rest}}`;
  });
  const links = linkedParts(text).flatMap((part) =>
    typeof part === 'string' ? [] : 'node' in part ? `node:${part.node}` : part.address,
  );
  return [...tokens, ...links];
}
