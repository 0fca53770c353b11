/** Words as people compare them: without capitals, and with single spaces between them. */
export const folded = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();
