/**
 * A mail's text as HTML: paragraphs at empty lines, and links. Everything else of it is text.
 * @param language a BCP 47 tag
 */
export function htmlOf(text: string, language: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((lines) => lines.split('\n').map(withLinks).join('<br>\n'))
    .map((words) => `<p>${words}</p>`);
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"></head>
<body dir="auto" style="font: 16px/1.5 sans-serif">
${paragraphs.join('\n')}
</body></html>
`;
}

/** Words with links where they say an address. What visitors write says none (engine/mails/without-addresses.ts). */
const withLinks = (words: string): string =>
  words
    .split(/(https?:\/\/[^\s<>"\u2066-\u2069]*[^\s<>"\u2066-\u2069.,:;!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign);
