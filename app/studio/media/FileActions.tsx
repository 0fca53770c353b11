import { useRef, useState } from 'react';
import { Gallery } from './Gallery';
import { acceptedFor, mediaNoun } from './endings';
import { useMedia } from './media-context';

interface FileActionsProps {
  /** The place that the file is for. */
  readonly pointer: string;
  /** What its address has to match. */
  readonly pattern: string | undefined;
  /** What the place is called. */
  readonly label: string;
  /** The file that is there. */
  readonly value?: string;
  /** Whether files that are stored already can be chosen. */
  readonly hasGallery?: boolean;
}

/** Stores a new file for a place, or chooses one of the files that are stored. Files can be dropped and pasted there too. */
export function FileActions(props: FileActionsProps) {
  const { pointer, pattern, label, value, hasGallery = false } = props;
  const { placing, place, choose } = useMedia();
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const noun = mediaNoun(pattern);
  const here = placing?.pointer === pointer ? placing : undefined;
  return (
    <div className="form-file-actions">
      {hasGallery && (
        <button
          type="button"
          aria-label={`Gallery… for ${label}`}
          onClick={() => setIsChoosing(true)}
        >
          Gallery…
        </button>
      )}
      <button
        type="button"
        aria-label={`Upload… for ${label}`}
        onClick={() => input.current?.click()}
      >
        Upload…
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFor(pattern)}
        aria-label={`New file for ${label}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) place(pointer, file);
        }}
      />
      <p
        className="form-file-state"
        role={here?.hasFailed === true ? 'alert' : 'status'}
        data-failed={here?.hasFailed}
      >
        {here?.message ?? `Or drop or paste a ${noun} here.`}
      </p>
      {isChoosing && (
        <Gallery
          pattern={pattern}
          value={value}
          onChoose={(src) => {
            setIsChoosing(false);
            choose(pointer, src);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
