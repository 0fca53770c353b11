import type { NameTable } from '../../../engine/editor';

/** A placeholder that copy may hold. */
export interface Placeholder {
  /** As it is written: "{space.short}". */
  readonly token: string;
  readonly meaning: string;
}

/**
 * The placeholders of a box.
 * @param words what the screen itself fills in, with a space between them
 * @param others those that mean something everywhere in the document
 */
export function placeholdersIn(
  words: string,
  others: readonly Placeholder[],
): readonly Placeholder[] {
  if (words === '') return others;
  const own = words.split(' ');
  return [
    ...own.map((word) => ({ token: `{${word}}`, meaning: 'filled in by the screen' })),
    ...others,
  ];
}

/** The placeholders that mean something everywhere in this document. */
export function placeholdersFor({ names, fields }: NameTable): Placeholder[] {
  return [
    ...fields.flatMap(({ name, description, forms }) => [
      { token: `{${name}}`, meaning: description },
      ...forms.map((form) => ({ token: `{${name}.${form}}`, meaning: `its "${form}"` })),
    ]),
    ...(names.text ?? []).map(({ name, description }) => {
      return { token: `{texts.${name}}`, meaning: description };
    }),
  ];
}
