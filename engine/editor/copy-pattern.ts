import type { DocumentNames } from './document-names';

/** The pattern of copy whose placeholders all mean something, in this document. */
export function copyPattern(names: DocumentNames, words: readonly string[] = []): string {
  const fields = names.fields().map(({ name }) => {
    const forms = names.formsOf(name);
    return forms.length > 0 ? `${name}(\\.(${forms.join('|')}))?` : name;
  });
  const texts = names.ofKind('text').map(({ name }) => `texts\\.${name}`);
  const token = [...words, ...texts, ...fields].join('|');
  return `^[^{}]*(\\{(${token})(\\|[^{}]*)?\\}[^{}]*)*$`;
}

/** The pattern of an address whose parameters are fields of this document. */
export function pathPattern(fields: readonly string[]): string {
  const segment = [...fields.map((field) => `:${field}`), '[a-z0-9_-]+'].join('|');
  return `^/((${segment})(/(${segment}))*)?$`;
}

/** What an editor says about copy with a placeholder that means nothing. */
export const copyMessage =
  'A placeholder has to name a field of this document, {field}, {field.form} or {field|words without an answer}, or one of its texts, {texts.name}. Suggestions list them.';

/** What an editor says about an address with an unknown parameter. */
export const pathMessage =
  'An address such as "/tone" or "/plan/:field": lower case letters, digits, "-" and "_" between slashes. ":field" has to be a choice field of this document.';
