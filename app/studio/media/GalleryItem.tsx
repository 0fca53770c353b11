import { mediaKindOf } from './endings';
import type { FileUse } from './file-uses';

/** A file of public/, and where it is used. */
export interface GalleryFile {
  readonly src: string;
  /** A picture that stands for it. */
  readonly still: string | undefined;
  /** The places of this flow that name it. */
  readonly uses: readonly FileUse[];
  /** The titles of other flows that name it. */
  readonly elsewhere: readonly string[];
}

interface GalleryItemProps {
  readonly file: GalleryFile;
  readonly isChosen: boolean;
  readonly canPress: boolean;
  readonly onPress: () => void;
}

const signs = { picture: '', clip: '▶', sound: '♪', captions: 'CC' } as const;

/** A file of the gallery: what it looks like, its name, and where it is used. */
export function GalleryItem({ file, isChosen, canPress, onPress }: GalleryItemProps) {
  const { src, still, uses, elsewhere } = file;
  const folder = src.slice(1, src.lastIndexOf('/')) || 'public';
  const sign = signs[mediaKindOf(src) ?? 'picture'];
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        disabled={!canPress}
        onClick={onPress}
      >
        <span className="gallery-look">
          {still !== undefined && <img src={still} alt="" loading="lazy" />}
          {sign !== '' && <span aria-hidden="true">{sign}</span>}
        </span>
        <strong>{src.slice(src.lastIndexOf('/') + 1)}</strong>
        <small>{folder}</small>
        <small className="gallery-uses">{usesInWords(uses, elsewhere)}</small>
      </button>
    </li>
  );
}

function usesInWords(uses: GalleryFile['uses'], elsewhere: readonly string[]): string {
  if (uses.length > 0) return `Used: ${uses.map(({ words }) => words).join(' · ')}`;
  return elsewhere.length > 0 ? `Used by ${elsewhere.join(' · ')}` : 'Not used';
}
