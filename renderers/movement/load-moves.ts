type Moves = typeof import('./moves');

let moves: Moves | undefined;

/** Fetches what moves between screens. No screen waits for it: until it is there, nothing of it moves. */
export async function loadMoves(): Promise<void> {
  moves ??= await import('./moves');
  moves.notePresses();
}

/** Moves something between screens, once that is there. Where it fails, the next screen is there without it. */
export function moveBetween(by: (moves: Moves) => void): void {
  try {
    if (moves) by(moves);
  } catch (problem) {
    console.warn(problem);
  }
}
