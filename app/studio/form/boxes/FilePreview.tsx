import { isRecord, keysOf, pointerOf, valueAt } from '../../../../engine';
import { useFormTools } from '../tools/form-tools';
import { CaptionsPreview } from './CaptionsPreview';

const picture = /\.(svg|png|jpe?g|avif|webp)$/;
const clip = /\.(mp4|webm)$/;
const sound = /\.mp3$/;
const captionFile = /\.vtt$/;

interface FilePreviewProps {
  readonly path: string;
  /** Where the document names the file. */
  readonly pointer: string;
}

/** A look at a file of public/: a clip with its still and its captions, captions with how far they reach. */
export function FilePreview({ path, pointer }: FilePreviewProps) {
  const { written, facts } = useFormTools();
  if (picture.test(path)) return <img src={path} alt="" />;
  // Sounds say nothing: music and effects.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (sound.test(path)) return <audio src={path} controls preload="metadata" />;
  if (clip.test(path)) {
    const still = nearest(written, pointer, 'poster');
    return (
      // Its tracks are those of the document.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={path}
        poster={textOf(isRecord(still) ? still.src : still)}
        controls
        preload="metadata"
      >
        {recordsIn(nearest(written, pointer, 'captions')).map(({ src, language, label }, index) => (
          <track
            key={textOf(src)}
            kind="captions"
            src={textOf(src)}
            srcLang={textOf(language)}
            label={textOf(label)}
            default={index === 0}
          />
        ))}
      </video>
    );
  }
  if (!captionFile.test(path)) return null;
  const clips = recordsIn(nearest(written, pointer, 'files'));
  const ends = clips.map(({ src }) => facts[textOf(src) ?? '']?.endsMs ?? 0);
  return (
    <CaptionsPreview
      key={path}
      path={path}
      endMs={facts[path]?.endsMs}
      clipMs={Math.max(0, ...ends)}
    />
  );
}

/** A property of the nearest part around a place that has it. */
function nearest(document: unknown, pointer: string, property: string): unknown {
  const keys = keysOf(pointer);
  for (let length = keys.length - 1; length > 0; length -= 1) {
    const found = valueAt(document, pointerOf(...keys.slice(0, length), property));
    if (found !== undefined) return found;
  }
  return undefined;
}

const recordsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isRecord) : [];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
