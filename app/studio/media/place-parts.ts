import { isRecord, keysOf, pointerOf, valueAt } from '../../../engine';
import { nameFrom } from '../../../engine/edit';
import { formAt, starterAt, type NameTable } from '../../../engine/editor';
import { besideFile, type MediaPlace } from './media-place';

/** The parts of a document to set, in their order. */
type Parts = readonly (readonly [pointer: string, value: unknown])[];

/** What changes when a file comes to a place, and the alternative text to ask for. */
export interface Placed {
  readonly parts: Parts;
  readonly alt?: { readonly pointer: string; readonly said: unknown };
}

/** Puts a file at a place. What is said of another picture there stays, to be looked at. */
export function placedFile(
  document: unknown,
  place: MediaPlace,
  src: string,
  names: NameTable,
): Placed {
  const { pointer } = place;
  const around = pointerOf(...keysOf(pointer).slice(0, -1));
  const begun = starterAt(document, around, names);
  const alt = besideFile(document, place, 'alt');
  const mime = `video/${src.slice(src.lastIndexOf('.') + 1)}`;
  const isClipFile = besideFile(document, place, 'mime') !== undefined;
  const isSaid = typeof alt?.value === 'string' && !(isRecord(begun) && begun.alt === alt.value);
  const set: Record<string, unknown> = {
    [keysOf(pointer).at(-1) ?? '']: src,
    ...(alt && !isSaid ? { alt: '' } : {}),
    ...(isClipFile ? { mime } : {}),
  };
  const parts: Parts = isRecord(valueAt(document, around))
    ? Object.entries(set).map(([key, value]) => [around + pointerOf(key), value] as const)
    : [[around, { ...(isRecord(begun) ? begun : {}), ...set }]];
  return { parts, alt: alt && { pointer: alt.pointer, said: set.alt ?? alt.value } };
}

/** A clip that was stored, with its still and its captions. */
export interface StoredClip {
  readonly src: string;
  readonly poster: string;
  readonly captions: string;
  readonly seconds: number;
  /** What it is called, in words. */
  readonly words: string;
}

/** Declares a clip, and names it at a place. */
export function placedClip(
  document: unknown,
  { pointer }: MediaPlace,
  { src, poster, captions, seconds, words }: StoredClip,
): Placed {
  const section = formAt(document, '/videos')?.control;
  const taken = valueAt(document, '/videos');
  const name = nameFrom(
    words,
    section?.type === 'entries' ? section.pattern : undefined,
    isRecord(taken) ? Object.keys(taken) : [],
  );
  const written = valueAt(document, '/language');
  const language = typeof written === 'string' ? written : 'en';
  const title = words.replace(/[-_]+/g, ' ').trim();
  const declared = pointerOf('videos', name);
  const clip = {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    estimate: `${Math.max(1, Math.round(seconds))}s`,
    poster: { src: poster, alt: '' },
    source: {
      type: 'files',
      files: [{ src, mime: `video/${src.slice(src.lastIndexOf('.') + 1)}` }],
      captions: [{ src: captions, language, label: languageName(language) }],
    },
  };
  const isNamed = pointer !== '/videos';
  return {
    parts: [[declared, clip], ...(isNamed ? [[pointer, name] as const] : [])],
    alt: { pointer: `${declared}/poster/alt`, said: '' },
  };
}

/** A language in its own words: "Deutsch". */
function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
