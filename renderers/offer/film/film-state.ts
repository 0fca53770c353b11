/** What a film in its section is doing. */
export type FilmState = 'collapsed' | 'expanded' | 'playing' | 'paused' | 'ended';

/** What can happen to it. */
export type FilmEvent = 'opened' | 'moves' | 'rests' | 'ended' | 'left';

/**
 * The state after an event. A film opens before it moves, so a rest counts only once it has played;
 * the rest that comes with the end does not undo the end.
 */
export function nextFilmState(state: FilmState, event: FilmEvent): FilmState {
  switch (event) {
    case 'opened':
      return 'expanded';
    case 'moves':
      return state === 'ended' ? state : 'playing';
    case 'rests':
      return state === 'playing' ? 'paused' : state;
    case 'ended':
      return 'ended';
    case 'left':
      return 'collapsed';
  }
}
