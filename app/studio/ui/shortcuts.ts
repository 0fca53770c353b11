/** A pressed key, as `KeyboardEvent` takes it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key of the studio does. */
type Shortcut = 'palette' | 'save' | 'undo' | 'redo' | 'next pane' | 'previous pane';

const shortcuts: Readonly<Record<string, Shortcut>> = {
  k: 'palette',
  s: 'save',
  z: 'undo',
  'shift z': 'redo',
  y: 'redo',
};

/** What a key does wherever it is pressed in the studio. Undefined for keys that belong to what has the focus. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress): Shortcut | undefined {
  if (key === 'F6') return shiftKey ? 'previous pane' : 'next pane';
  if (!ctrlKey && !metaKey) return undefined;
  return shortcuts[`${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`];
}
