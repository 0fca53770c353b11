import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What browsers give keys that an input method has taken (UI Events, "keyCode for keydown events"). */
const takenByInputMethod = 229;

/**
 * Whether a key is an input method's: it writes, chooses or confirms a word, and does nothing else. Safari ends the
 * composition before it tells of the key that confirms it, so that `isComposing` is false there, and only the code is left.
 * Every handler that acts on keys of a box asks this first.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  // oxlint-disable-next-line typescript/no-deprecated
  return key.isComposing || key.keyCode === takenByInputMethod;
}
