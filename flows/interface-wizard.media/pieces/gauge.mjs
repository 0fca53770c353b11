import { enter, style, text } from '../maker/motion.mjs';
import { face } from './face.mjs';

/**
 * A ring that warms from iris to coral around a face; marks light up on the way.
 * @param {{ sweepAt: number | string, time?: number, marks?: string[], marksAt?: (number | string)[] }} item
 */
export function gauge(
  { sweepAt, time = 2.6, marks = [], marksAt = [], face: who = 1, at = 0 },
  clock,
) {
  const sweep = clock.at(sweepAt);
  const labels = marks
    .map((mark, i) => {
      const when = clock.at(marksAt[i]);
      clock.sound('select', when);
      return `<b class="mark m${i}" ${style(enter('pop', when, 0.7, 'var(--spring)'))}>${text(mark)}</b>`;
    })
    .join('');
  return `<div class="gauge" ${style(enter('pop', clock.at(at), 0.9))}>
    <u class="warmth" ${style(enter('glow', sweep + time * 0.4, time, 'ease-out'))}></u>
    <svg width="460" height="460" viewBox="0 0 460 460"><defs><linearGradient id="warm" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#6a5bff"/><stop offset=".55" stop-color="#c45fd8"/><stop offset="1" stop-color="#ff6b5e"/></linearGradient></defs>
      <circle cx="230" cy="230" r="196" fill="none" stroke="rgb(255 255 255 / .1)" stroke-width="26"/>
      <circle cx="230" cy="230" r="196" fill="none" stroke="url(#warm)" stroke-width="26" stroke-linecap="round" pathLength="1" stroke-dasharray="1.02" transform="rotate(-90 230 230)" ${style(enter('draw', sweep, time, 'var(--both)'))}/></svg>
    <div class="middle">${face(who, 236)}</div>${labels}</div>`;
}
