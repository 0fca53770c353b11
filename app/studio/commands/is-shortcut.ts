/** A pressed key, as `KeyboardEvent` takes it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key belongs to the studio, wherever it is pressed. */
export function isShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  const isMod = (ctrlKey || metaKey) && !shiftKey;
  return key === 'F6' || (isMod && ['k', 's'].includes(key.toLowerCase()));
}
