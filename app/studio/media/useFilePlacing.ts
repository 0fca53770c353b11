import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { keysOf } from '../../../engine';
import type { NameTable } from '../../../engine/editor';
import { readPublicFiles, storeMedia } from '../server/requests';
import { fileOf } from '../state/selectors';
import { useStudio } from '../state/useStudio';
import { endingsFor } from './endings';
import { fileWords } from './file-words';
import { mediaPlaceAt, type MediaPlace } from './media-place';
import { placedClip, placedFile, type Placed } from './place-parts';
import { stillOf } from './still-of';

/** A file on its way to a place. */
interface Placing {
  readonly pointer: string;
  /** What is going on, or why it did not work. */
  readonly message: string;
  readonly hasFailed: boolean;
}

/** An alternative text that is asked for, as long as it says what it said then. */
interface AskedAlt {
  readonly pointer: string;
  readonly said: unknown;
  /** Asked by taking away that the picture only decorates, which has not changed the flow. */
  readonly isUnticked?: boolean;
}

/** Whether an alternative text is the one that is asked for. */
export const isAskedAlt = (
  asked: AskedAlt | undefined,
  { pointer, value }: { readonly pointer: string; readonly value: unknown },
): boolean => asked?.pointer === pointer && asked.said === value;

/** Files that come to the places of a form: dropped, pasted or chosen. */
export interface FilePlacing {
  readonly placing: Placing | undefined;
  readonly asked: AskedAlt | undefined;
  readonly ask: (alt: AskedAlt | undefined) => void;
  /** Stores files and puts the first at a place. */
  readonly place: (pointer: string, file: File) => void;
  /** Puts a file of public/ at a place. */
  readonly choose: (pointer: string, src: string) => void;
  /** For the element around the form. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDropCapture: (event: DragEvent) => void;
    readonly onPasteCapture: (event: ClipboardEvent) => void;
  };
}

/** What it reads of a form, and does to it. */
interface PlacedForm {
  /** The document as it is written. */
  readonly written: unknown;
  readonly names: NameTable;
  /** Sets several parts at once, which one undo takes back. */
  readonly setAll: (parts: readonly (readonly [pointer: string, value: unknown])[]) => void;
  /** Moves the focus to a part that was just added, ready to be filled in. */
  readonly focusNew: (pointer: string) => void;
}

/** Places files in a form. Each is one change of the text, which one undo takes back; the file stays. */
export function useFilePlacing(form: PlacedForm): FilePlacing {
  const { actor, send } = useStudio();
  const now = useRef(form);
  const isGone = useRef(false);
  const [placing, setPlacing] = useState<Placing>();
  const [asked, ask] = useState<AskedAlt>();
  useEffect(() => {
    now.current = form;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const set = ({ parts, alt }: Placed): void => {
    now.current.setAll(parts);
    if (alt === undefined) return;
    ask(alt);
    now.current.focusNew(alt.pointer);
  };
  const store = async (at: MediaPlace, dropped: File): Promise<void> => {
    const file = fileOf(actor.getSnapshot()) ?? '';
    const [, screen = ''] = keysOf(at.pointer);
    const words = fileWords(dropped.name, screen || 'picture');
    const saved = (name: string, body: Blob, ...endings: readonly string[]) =>
      storeMedia({ file, name, endings, body });
    const { src } = await saved(words, dropped, ...endingsFor(at.pattern));
    const name = src.replace(/^.*\/|\.[a-z0-9]+$/g, '');
    const still = at.isClip ? await stillOf(dropped) : undefined;
    const [poster, captions] = still
      ? await Promise.all([
          saved(name, still.picture, 'avif'),
          saved(name, new Blob(['WEBVTT\n']), 'vtt'),
        ])
      : [];
    const files = await readPublicFiles();
    // The form may have been left since: the file is in the gallery.
    if (isGone.current) return;
    send({ type: 'files.listed', files });
    const { written, names } = now.current;
    if (!still || !poster || !captions) return set(placedFile(written, at, src, names));
    const { seconds } = still;
    const clip = { src, words: name, seconds, poster: poster.src, captions: captions.src };
    set(placedClip(written, at, clip));
  };
  const place = (pointer: string, file: File): void => {
    const at = mediaPlaceAt(now.current.written, pointer);
    if (!at) return;
    const say = (message: string, hasFailed = false): void =>
      setPlacing({ pointer: at.pointer, message, hasFailed });
    say(`Storing ${file.name}…`);
    store(at, file).then(
      () => setPlacing(undefined),
      (error: unknown) => say(error instanceof Error ? error.message : String(error), true),
    );
  };
  const choose = (pointer: string, src: string): void => {
    const at = mediaPlaceAt(now.current.written, pointer);
    if (at) set(placedFile(now.current.written, at, src, now.current.names));
  };
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer): void => {
    const [file] = data.files;
    const part = placeAround(event);
    if (!file || !part || !mediaPlaceAt(now.current.written, part)) return;
    event.preventDefault();
    event.stopPropagation();
    // Of the gallery, where a file can be dropped too.
    if (event.target instanceof Element) event.target.closest('dialog')?.close();
    place(part, file);
  };
  return {
    placing,
    asked,
    ask,
    place,
    choose,
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        const part = placeAround(event);
        const fits = part !== undefined && mediaPlaceAt(now.current.written, part) !== undefined;
        event.dataTransfer.dropEffect = fits ? 'copy' : 'none';
        event.preventDefault();
      },
      onDropCapture: (event) => take(event, event.dataTransfer),
      onPasteCapture: (event) => take(event, event.clipboardData),
    },
  };
}

/** The part of the form at which something happens: also one that is not there yet, at its button. */
function placeAround({ target }: { readonly target: EventTarget }): string | undefined {
  const part = target instanceof Element ? target.closest('[data-pointer], [data-adds]') : null;
  return part?.getAttribute('data-adds') ?? part?.getAttribute('data-pointer') ?? undefined;
}
