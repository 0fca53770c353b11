const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** What a language is called: "Arabic". */
export const languageName = (language: string): string => names.of(language) ?? language;
