/** The file of a funnel's translation: "flows/x.de.po" of "flows/x.json". */
export const translationFile = (flow: string, language: string): string =>
  `${flow.replace(/\.json$/, '')}.${language}.po`;

/** Whether a word can be the tag of a language: "de", or with its country, "pt-BR". */
export const isLanguageTag = (word: string): boolean => /^[a-z]{2}(-[A-Z]{2})?$/.test(word);
