import { enter, style } from '../maker/motion.mjs';

/**
 * The edge of a dark planet with light rising behind it, to end on.
 * @param {{ at?: number | string }} item
 */
export function horizon({ at = 0 }, clock) {
  return `<div class="horizon"><b ${style(enter('dawn', clock.at(at), 2.6))}></b></div>`;
}
