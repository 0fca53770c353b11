import type { PausableClock } from './pausable-clock';

/** What holds the clock of the preview: the editor, words that are written in it, or a screen that would pass by itself while it is edited. */
export interface ScreenHold {
  readonly byEditor: (isHeld: boolean) => void;
  /** Holds the clock while words are written in the screen. */
  readonly byWriting: (isHeld: boolean) => void;
  /** Holds the clock for a screen. Undefined: for none. */
  readonly forScreen: (node: string | undefined) => void;
  /** The screen for which it is held. */
  readonly screen: () => string | undefined;
}

/** @param onScreen is told whether a screen is held, when that changes */
export function screenHold(
  clock: Pick<PausableClock, 'hold' | 'run'>,
  onScreen: (isHeld: boolean) => void,
): ScreenHold {
  let isEditors = false;
  let isWritten = false;
  let held: string | undefined;
  const settle = (): void =>
    isEditors || isWritten || held !== undefined ? clock.hold() : clock.run();
  return {
    byEditor: (isHeld) => {
      isEditors = isHeld;
      settle();
    },
    byWriting: (isHeld) => {
      isWritten = isHeld;
      settle();
    },
    forScreen: (node) => {
      const isOther = (node === undefined) !== (held === undefined);
      held = node;
      settle();
      if (isOther) onScreen(node !== undefined);
    },
    screen: () => held,
  };
}
