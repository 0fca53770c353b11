const nouns: Readonly<Record<string, string>> = {
  node: 'screen',
  field: 'answer',
  video: 'clip',
  value: 'choice',
};

/** What people call the things that names of a kind are for: "node" → "screen". */
export const nounOf = (kind: string): string => nouns[kind] ?? kind;
