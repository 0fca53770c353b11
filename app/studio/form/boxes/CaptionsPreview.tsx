import { useEffect, useState } from 'react';
import { cuesOf } from '../../../../engine';

interface CaptionsPreviewProps {
  readonly path: string;
  /** When the last caption ends, in milliseconds, if that is known. */
  readonly endMs: number | undefined;
  /** How long the clip is, in milliseconds: 0 if that is not known. */
  readonly clipMs: number;
}

/** What captions say, and how far they reach into their clip. */
export function CaptionsPreview({ path, endMs, clipMs }: CaptionsPreviewProps) {
  const [words, setWords] = useState<readonly string[]>();
  useEffect(() => {
    const gone = new AbortController();
    fetch(path, { signal: gone.signal })
      .then(async (response) => {
        const cues = cuesOf(await response.text());
        setWords(cues.map(({ text }) => text));
      })
      // Without the words, the checker still says what is wrong with the file.
      .catch(() => {});
    return () => gone.abort();
  }, [path]);
  return (
    <div className="form-captions">
      {endMs !== undefined && (
        <p className="form-meaning">
          {endMs === 0 ? 'There is no caption in it.' : `The last caption ends at ${clock(endMs)}.`}
          {clipMs > 0 && ` The clip is ${clock(clipMs)} long.`}
        </p>
      )}
      {words && words.length > 0 && (
        <details>
          <summary>{words.length === 1 ? 'One caption' : `${words.length} captions`}</summary>
          <ol>
            {words.map((said, index) => (
              // Two captions may say the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{said}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** A time as players show it: "0:24.6". */
function clock(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}
