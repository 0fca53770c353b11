import { useEffect, useMemo, useRef, useState } from 'react';
import type { MediaUses } from '../../devserver/studio/media/media-uses';
import { readMediaUses } from '../server/requests';
import { found } from '../ui/found';
import { fileOf, filesOf, namesOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { mediaKindOf, mediaNoun } from './endings';
import { fileUses } from './file-uses';
import { GalleryItem, type GalleryFile } from './GalleryItem';
import './gallery.css';

interface GalleryProps {
  /** What the addresses have to match: all files without one. */
  readonly pattern?: string;
  /** The file that is chosen now. */
  readonly value?: string;
  /** A file was chosen. Without it, a file leads to where it is used. */
  readonly onChoose?: (src: string) => void;
  readonly onClose: () => void;
}

const noFiles: readonly string[] = [];
const noNames = { names: {}, fields: [] };

/** The files under public/ that fit a place, each with a look at it and where it is used. */
export function Gallery({ pattern, value, onChoose, onClose }: GalleryProps) {
  const { send } = useStudio();
  const file = useStudioState(fileOf) ?? '';
  const files = useStudioState(filesOf)?.files ?? noFiles;
  const text = useStudioState(textOf);
  const names = useStudioState(namesOf) ?? noNames;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [others, setOthers] = useState<MediaUses>({});
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    readMediaUses(file).then(
      (uses) => isCurrent && setOthers(uses),
      // Without them, the uses in this flow are still shown.
      (error: unknown) => console.warn('The other flows could not be read.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const listed = useMemo((): GalleryFile[] => {
    const fits = new RegExp(pattern ?? '');
    const uses = fileUses(parsed(text), names);
    const every = files.filter((src) => fits.test(src) && mediaKindOf(src) !== undefined);
    const all = every.map((src) => ({
      src,
      uses: uses.get(src) ?? [],
      elsewhere: others[src] ?? [],
      still: stillOf(src, files),
    }));
    // First what the flow uses, and what nobody uses yet.
    const order = ({ uses: { length }, elsewhere }: GalleryFile): number =>
      length > 0 ? 0 : elsewhere.length > 0 ? 2 : 1;
    return all.toSorted((a, b) => order(a) - order(b));
  }, [files, pattern, text, names, others]);
  const shown = found(listed, typed, wordsOf);
  const noun = pattern === undefined ? 'file' : mediaNoun(pattern);
  return (
    <dialog
      ref={dialog}
      className="gallery"
      aria-labelledby="gallery-title"
      onClose={(event) => {
        // Not that of the dialog that a file chooser closes.
        if (event.target === dialog.current) onClose();
      }}
    >
      <header>
        <h2 id="gallery-title">{onChoose ? `Choose a ${noun}` : 'Pictures and clips'}</h2>
        <input
          type="search"
          aria-label="Find a file, or a screen that uses it"
          placeholder="Find a file, or a screen that uses it…"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">{shown.length === 1 ? '1 file' : `${shown.length} files`}</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <ul>
        {shown.map((each) => (
          <GalleryItem
            key={each.src}
            file={each}
            isChosen={each.src === value}
            onPress={() => {
              dialog.current?.close();
              if (onChoose) onChoose(each.src);
              else
                send({ type: 'part.selected', pointer: each.uses[0]?.pointer ?? '', focus: true });
            }}
            canPress={onChoose !== undefined || each.uses.length > 0}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="gallery-none">No file is called that.</p>}
    </dialog>
  );
}

const wordsOf = ({ src, uses, elsewhere }: GalleryFile): string =>
  [
    src,
    ...(uses.length + elsewhere.length === 0 ? ['not used'] : []),
    ...uses.map(({ words }) => words),
    ...elsewhere,
  ].join(' ');

/** What stands for a file: a picture itself, and for a clip the picture beside it that has its name. */
function stillOf(src: string, files: readonly string[]): string | undefined {
  if (mediaKindOf(src) === 'picture') return src;
  const stem = src.slice(0, src.lastIndexOf('.') + 1);
  const beside = new Set([stem, stem.replace(/^\/media\//, '/images/')]);
  return files.find(
    (each) =>
      mediaKindOf(each) === 'picture' && beside.has(each.slice(0, each.lastIndexOf('.') + 1)),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
