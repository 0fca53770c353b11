import type { NameTable } from '../../../../engine/editor';

/** A placeholder that copy may hold. */
export interface Placeholder {
  /** As it is written: "{space.short}". */
  readonly token: string;
  readonly meaning: string;
}

/**
 * The placeholders that mean something in this document.
 * @param words what the screen itself fills in
 */
export function placeholdersFor(
  { names, fields }: NameTable,
  words: readonly string[],
): Placeholder[] {
  return [
    ...words.map((word) => ({ token: `{${word}}`, meaning: 'filled in by the screen' })),
    ...fields.flatMap(({ name, description, forms }) => [
      { token: `{${name}}`, meaning: description },
      ...forms.map((form) => ({ token: `{${name}.${form}}`, meaning: `its "${form}"` })),
    ]),
    ...(names.text ?? []).map(({ name, description }) => {
      return { token: `{texts.${name}}`, meaning: description };
    }),
  ];
}
