/** A piece of HTML. Only `html` makes one, so every other text is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** What a template may hold. Nothing is written for false, null and undefined. */
type Part = Html | readonly Part[] | string | number | false | null | undefined;

/** A template of HTML. Its values are escaped unless they are HTML themselves; lists are joined. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const parts = strings.flatMap((text, index) =>
    index < values.length ? [text, written(values[index])] : [text],
  );
  return new Html(parts.join(''));
}

/** HTML from elsewhere that needs no escaping: a drawing, a style sheet, a script of our own. */
export const trusted = (text: string): Html => new Html(text);

function written(value: Part): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(written).join('');
  if (value === undefined || value === null || value === false) return '';
  return escapedHtml(String(value));
}

/** A text as it is written between tags and in attributes. */
export const escapedHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
