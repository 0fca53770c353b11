/** A text without what Postgres refuses: NUL, and halves of characters. */
export const storableText = (text: string): string =>
  text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');
