/** The number at the beginning of a text as a language writes it: "1.200,5 kWh" in German. */
export function numberFromWords(words: string, language: string): number | undefined {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(
    -1_234_567.5,
  );
  const signOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  const plain = words
    .replaceAll(signOf('group') || ',', '')
    .replace(signOf('decimal') || '.', '.')
    .replace(signOf('minusSign') || '-', '-');
  // Some languages put a mark before the sign that says which way the digits run.
  const match = /^[^\d-]*(-?\d+(?:\.\d+)?)/.exec(plain.trim());
  return match ? Number(match[1]) : undefined;
}
