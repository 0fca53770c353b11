import './typed-text.css';

const firstMs = 350;
const letterMs = 38;

/**
 * Text that appears letter by letter, once. All of it stands in its place from the start, only without
 * colour, so nothing moves; screen readers get it whole.
 */
export function TypedText({ text }: { readonly text: string }) {
  const words = text.split(' ');
  const delay = (letters: number): string => `${firstMs + letters * letterMs}ms`;
  const startOf = (word: number): number => words.slice(0, word).join(' ').length + 1;
  return (
    <>
      <span className="for-readers">{text}</span>
      <span className="typed" aria-hidden="true">
        {words.map((word, index) => (
          <span key={`${index}-${word}`}>
            {index > 0 && ' '}
            <span className="typed__word">
              {[...word].map((letter, place) => (
                <span
                  key={`${place}-${letter}`}
                  className="typed__letter"
                  style={{ animationDelay: delay(startOf(index) + place) }}
                >
                  {letter}
                </span>
              ))}
            </span>
          </span>
        ))}
        <i className="typed__caret" style={{ animationDelay: delay(text.length + 2) }} />
      </span>
    </>
  );
}
