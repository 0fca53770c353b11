import type { DocumentNames, Name } from './document-names';

/** The pattern of copy whose placeholders all mean something, in this document. */
export function copyPattern(names: DocumentNames, words: readonly string[] = []): string {
  const fields = names.fields().map(({ name }) => {
    const forms = names.formsOf(name);
    return forms.length > 0 ? `${name}(\\.(${forms.join('|')}))?` : name;
  });
  const texts = names.ofKind('text').map(({ name }) => `texts\\.${name}`);
  const token = [...words, ...texts, ...fields].join('|');
  const plural = ',\\s*plural,(\\s*[a-z]+\\s*\\{[^{}]*\\})+\\s*';
  return `^[^{}]*(\\{(${token})(\\|[^{}]*|${plural})?\\}[^{}]*)*$`;
}

/** The pattern of an address whose parameters are fields of this document. */
export function pathPattern(fields: readonly string[]): string {
  const segment = [...fields.map((field) => `:${field}`), '[a-z0-9_-]+'].join('|');
  return `^/((${segment})(/(${segment}))*)?$`;
}

/** The names that can stand in a placeholder, each with what it stands for. */
export const placeholdersOf = (names: DocumentNames): Pick<Name, 'name' | 'description'>[] => [
  ...names.ofKind('text').map(({ name, description }) => ({ name: `texts.${name}`, description })),
  ...names.fields(),
];

/**
 * What an editor says about copy with a placeholder that means nothing. It lists the names: a text editor would put a
 * suggestion in the place of the whole text.
 */
export const copyMessage = (names: DocumentNames): string =>
  `A placeholder has to name a field of this document, {field}, {field.form}, {field|words without an answer} or {field, plural, one {…} other {…}}, or one of its texts, {texts.name}. Known: ${placeholdersOf(
    names,
  )
    .map(({ name }) => name)
    .join(', ')}.`;

/** What an editor says about an address with an unknown parameter. */
export const pathMessage =
  'An address such as "/tone" or "/plan/:field": lower case letters, digits, "-" and "_" between slashes. ":field" has to be a choice field of this document.';
