import { Fragment } from 'react';
import { documentOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { changedWords, type Piece } from './changed-words';

interface SourceWordsProps {
  readonly text: string;
  /** What it was when it was translated, if it has changed since. */
  readonly before: string | undefined;
  /** The id of the box for its translation. */
  readonly box: string;
}

/** A text to translate, with what has changed in it. */
export function SourceTextWords({ text, before, box }: SourceWordsProps) {
  const language = useStudioState(documentOf)?.language;
  const pieces = before === undefined ? undefined : changedWords(before, text);
  return (
    <>
      {pieces && (
        <p className="entry-before">
          <span>Before:</span>{' '}
          <span lang={language}>
            <Words pieces={pieces.before} as="del" />
          </span>
        </p>
      )}
      <label htmlFor={box} lang={language} dir="auto">
        {pieces ? <Words pieces={pieces.after} as="ins" /> : text}
      </label>
    </>
  );
}

/** The pieces of a text in their order, those that have changed marked. */
function Words({
  pieces,
  as: Mark,
}: {
  readonly pieces: readonly Piece[];
  readonly as: 'del' | 'ins';
}) {
  let offset = 0;
  return pieces.map(({ words, isChanged }) => {
    offset += words.length;
    const marked = words.trimEnd();
    return (
      <Fragment key={offset}>
        {isChanged && <Mark>{marked}</Mark>}
        {isChanged ? words.slice(marked.length) : words}
      </Fragment>
    );
  });
}
