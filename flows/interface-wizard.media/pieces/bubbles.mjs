import { enter, repeat, style, text } from '../maker/motion.mjs';
import { face } from './face.mjs';

/**
 * Speech bubbles in space, with faces or words, drifting like lanterns.
 * @param {{ items: { x: number, y: number, at: number | string, text?: string, face?: number, mine?: boolean, size?: number }[] }} item
 */
export function bubbles({ items }, clock) {
  return `<div class="bubbles">${items
    .map(({ x, y, at, text: words, face: who, mine = false, size = 1 }, i) => {
      const when = clock.at(at);
      if (words) clock.sound(i % 2 ? 'select' : 'advance', when);
      const body = words ? `<p>${text(words)}</p>` : '<u></u><u></u><u></u>';
      const head = who === undefined ? '' : face(who, 64);
      return `<div class="bubble ${mine ? 'mine' : ''} ${words ? '' : 'empty'}" style="left:${x}px;top:${y}px;scale:${size}">
        <div ${style(enter('pop', when, 0.85, 'var(--spring)'))}><div class="float" ${style(repeat('bob', -i * 1.3, 5 + (i % 3), 'infinite'))}>${head}<div class="body">${body}</div></div></div></div>`;
    })
    .join('')}</div>`;
}
