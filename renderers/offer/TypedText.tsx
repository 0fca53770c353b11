import { signsOf } from '../ui/signs';
import typography from '../ui/typography.module.css';
import css from './typed-text.module.css';

const firstMs = 350;
const letterMs = 38;

/**
 * Text that appears letter by letter, once. All of it is laid out from the start, only without
 * colour, so nothing moves; screen readers get it whole.
 */
export function TypedText({ text }: { readonly text: string }) {
  return (
    <>
      <span className={typography.forReaders}>{text}</span>
      <span aria-hidden="true">
        {wordsOf(text).map(({ word, start }) => (
          <span key={start}>
            {start > 0 && ' '}
            <span className={css.word}>
              {lettersOf(word, start).map(({ letter, place }) => (
                <span key={place} className={css.letter} style={{ animationDelay: delay(place) }}>
                  {letter}
                </span>
              ))}
            </span>
          </span>
        ))}
        <i className={css.caret} style={{ animationDelay: delay(text.length + 2) }} />
      </span>
    </>
  );
}

const delay = (place: number): string => `${firstMs + place * letterMs}ms`;

/** The words of a text, each with the place of its first letter. Two short ones at its end stay on one line. */
function wordsOf(text: string): { word: string; start: number }[] {
  return [...text.matchAll(/\S{1,8} \S{1,8}$|\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
  }));
}

/** What people take for one letter may be several characters. */
function lettersOf(word: string, start: number): { letter: string; place: number }[] {
  let place = start;
  return signsOf(word).map((letter) => {
    const before = place;
    place += letter.length;
    return { letter, place: before };
  });
}
