/** Words for motion: each returns one entry of a CSS `animation` list. */

const s = (n) => `${Number(n).toFixed(3)}s`;

/** Something arrives: before `at` it is held in the keyframes' first state. */
export const enter = (name, at, length = 0.9, ease = 'var(--out)') =>
  `${name} ${s(length)} ${ease} ${s(at)} both`;

/** Something changes or goes: nothing happens before `at`, the last state stays. */
export const leave = (name, at, length = 0.6, ease = 'var(--both)') =>
  `${name} ${s(length)} ${ease} ${s(at)} forwards`;

/** Something holds for a while, and neither before nor after. */
export const during = (name, at, length) => `${name} ${s(length)} linear ${s(at)}`;

/** Something repeats `times` times from a moment on. */
export const repeat = (name, at, length, times, ease = 'ease-in-out') =>
  `${name} ${s(length)} ${ease} ${s(at)} ${times} both`;

/** A style attribute made of animations and further declarations. */
export function style(animations, more = '') {
  const list = [animations].flat().filter(Boolean).join(', ');
  return `style="${list ? `animation: ${list};` : ''}${more}"`;
}

/** Text made safe for HTML. */
export const text = (value) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A fingertip that taps the element it is placed in. */
export const tap = (at) =>
  `<i class="tapping" ${style(enter('press', at - 0.42, 0.75, 'ease-in-out'))}></i>` +
  `<i class="ripple" ${style(enter('ripple', at, 0.7))}></i>`;

/** A check mark that draws itself. */
export const check = (at, size = 26) =>
  `<svg class="check" width="${size}" height="${size}" viewBox="0 0 24 24" ${style(enter('pop', at, 0.4, 'var(--spring)'))}>` +
  `<circle cx="12" cy="12" r="12" fill="#fff"/>` +
  `<path d="M6.8 12.4l3.5 3.5 7-7.4" pathLength="1" fill="none" stroke="#4a36d8" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1" ${style(enter('draw', at + 0.1, 0.35))}/></svg>`;
