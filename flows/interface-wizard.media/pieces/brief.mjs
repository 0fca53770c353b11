import { check, enter, leave, style, text } from '../maker/motion.mjs';
import { face } from './face.mjs';

/**
 * A card about one visitor, its rows arriving one after another.
 * @param {{ title: string, rows: string[][], rowsAt: (number | string)[], badge?: string, badgeAt?: number | string }} item
 */
export function brief(
  { title, note, rows, rowsAt = [], badge, badgeAt, face: who = 2, at = 0 },
  clock,
) {
  const start = clock.at(at);
  const lines = rows
    .map(([label, value], i) => {
      const when = rowsAt[i] === undefined ? start + 0.5 + i * 0.35 : clock.at(rowsAt[i]);
      clock.sound('select', when);
      return `<li ${style(enter('lift', start + 0.3 + i * 0.12, 0.8))}><u ${style(leave('hide', when - 0.1, 0.3))}></u>
        <div ${style(enter('side', when, 0.7))}><small>${text(label)}</small><b>${text(value)}</b>${check(when + 0.3, 28)}</div></li>`;
    })
    .join('');
  const mark = badge
    ? `<em ${style(enter('pop', clock.at(badgeAt), 0.7, 'var(--spring)'))}>${text(badge)}</em>`
    : '';
  if (badge) clock.sound('soft', clock.at(badgeAt));
  return `<div class="brief glass" ${style(enter('come', start, 1))}>
    <header>${face(who, 76)}<div><b class="display">${text(title)}</b><small>${text(note)}</small></div>${mark}</header><ul>${lines}</ul></div>`;
}
