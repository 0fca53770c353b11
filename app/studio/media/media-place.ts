import { keysOf, pointerOf } from '../../../engine';
import { formAt, type FormPart } from '../../../engine/editor';

/** Where a file goes. */
export interface MediaPlace {
  readonly pointer: string;
  /** What its address has to match. Undefined for a clip that is declared. */
  readonly pattern?: string;
  /** Whether the file is declared as a clip, and named at the place. */
  readonly isClip: boolean;
}

/** Addresses of clips. */
export const clipPattern = '\\.(mp4|webm)$';

/** The place for a file at a part of a form: the part itself, the picture or clip that it holds, or the one that it belongs to. */
export function mediaPlaceAt(document: unknown, pointer: string): MediaPlace | undefined {
  const around = pointerOf(...keysOf(pointer).slice(0, -1));
  return placeIn(formAt(document, pointer)) ?? fileIn(formAt(document, around));
}

function placeIn(part: FormPart | undefined): MediaPlace | undefined {
  if (!part) return undefined;
  const { control, pointer } = part;
  const declares = control.type === 'name' ? control.kind : '';
  const isClip =
    declares === 'video' || (control.type === 'entries' && control.declares === 'video');
  return isClip ? { pointer, pattern: clipPattern, isClip } : fileIn(part);
}

/** The file that a part is, or that it names itself. */
function fileIn(part: FormPart | undefined): MediaPlace | undefined {
  if (part?.control.type === 'file')
    return { pointer: part.pointer, pattern: part.control.pattern, isClip: false };
  if (part?.control.type !== 'group') return undefined;
  const file = part.control.parts().find(({ control }) => control.type === 'file');
  return fileIn(file);
}

/** A part that has to stand beside the file at a place, such as its alternative text. */
export function besideFile(
  document: unknown,
  { pointer }: MediaPlace,
  key: string,
): FormPart | undefined {
  const around = pointerOf(...keysOf(pointer).slice(0, -1));
  const control = formAt(document, around)?.control;
  const parts = control?.type === 'group' ? control.parts() : [];
  return parts.find((part) => part.isRequired && part.pointer === around + pointerOf(key));
}

/** Whether a part is the alternative text of a picture. */
export const isAlt = (document: unknown, pointer: string): boolean =>
  keysOf(pointer).at(-1) === 'alt' && mediaPlaceAt(document, pointer) !== undefined;
