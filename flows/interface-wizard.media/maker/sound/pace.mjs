/** How long sentences without a voice are shown: as long as people take to read them calmly. */

const perLetter = 0.058;
const perWord = 0.075;
const perPause = 0.16;

/**
 * Sentences at a reading pace.
 * @returns for each its text, its length in seconds, and its words with their times from its beginning
 */
export function pace(sentences) {
  return sentences.map((text) => {
    let now = 0;
    const words = text.split(/\s+/).map((word) => {
      const start = now;
      const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
      const end = start + perWord + letters * perLetter;
      now = end + (/[,;:]$/.test(word) ? perPause : 0.02);
      return { word, start, end };
    });
    return { text, length: words.at(-1).end, words };
  });
}
