type Moves = typeof import('./moves');

let moves: Moves | undefined;

/** Fetches what moves between screens. No screen waits for it: until it is there, nothing of it moves. */
export async function loadMoves(): Promise<void> {
  moves ??= await import('./moves');
  moves.notePresses();
}

/** What moves between screens, once it is there. */
export const movesNow = (): Moves | undefined => moves;
