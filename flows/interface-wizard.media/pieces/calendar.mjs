import { enter, leave, style, text } from '../maker/motion.mjs';
import { face } from './face.mjs';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/**
 * A week that fills with calls. `fill` lists cells (row * 5 + day), `busy` grey ones.
 * @param {{ fill: number[], fillAt: number | string, busy?: number[], note?: string, noteAt?: number | string }} item
 */
export function calendar(
  {
    fill = [],
    fillAt = 0.6,
    busy = [],
    clearAt,
    note,
    noteAt,
    noteFace = 2,
    title = 'This week',
    at = 0,
    gap = 0.32,
  },
  clock,
) {
  const start = clock.at(fillAt);
  const cells = Array.from({ length: 20 }, (_, i) => {
    const order = fill.indexOf(i);
    const when = start + order * gap;
    if (order >= 0 && order < 3) clock.sound('select', when);
    const booked =
      order < 0
        ? ''
        : `<b class="booked" ${style(enter('pop', when, 0.6, 'var(--spring)'))}>${face(order, 38)}<u></u></b>`;
    const n = busy.indexOf(i);
    const motion = [enter('pop', clock.at(at) + 0.3 + n * 0.05, 0.5)];
    if (clearAt !== undefined) motion.push(leave('hide', clock.at(clearAt) + n * 0.07, 0.4));
    const grey = n < 0 ? '' : `<b class="busy" ${style(motion)}><u></u></b>`;
    return `<i>${grey}${booked}</i>`;
  }).join('');
  if (note) clock.sound('soft', clock.at(noteAt));
  const toast = note
    ? `<div class="toast glass" ${style(enter('come', clock.at(noteAt), 0.9))}>${face(noteFace, 52)}<div><b>${text(note[0])}</b><small>${text(note[1])}</small></div></div>`
    : '';
  return `<div class="calendar glass" ${style(enter('come', clock.at(at), 1))}>
    <header class="display">${text(title)}</header><div class="days">${days.map((d) => `<b>${d}</b>`).join('')}</div>
    <div class="cells">${cells}</div>${toast}</div>`;
}
