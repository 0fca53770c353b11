import { check, enter, leave, style, text } from '../maker/motion.mjs';

const drawings = [
  '<path d="M20 92V44a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v48" /><path d="M70 36v70M34 56h22M34 72h22M84 56h22M84 72h22"/>',
  '<circle cx="70" cy="58" r="30"/><path d="M58 102h24M60 92c0-10-20-16-20-34M80 92c0-10 20-16 20-34M70 8v8M22 30l6 5M118 30l-6 5"/>',
  '<path d="M22 100l28-34 24 18 42-56"/><path d="M92 28h24v24"/>',
  '<circle cx="52" cy="50" r="20"/><circle cx="96" cy="56" r="15"/><path d="M16 106c2-24 18-34 36-34s34 10 36 34M92 82c18-2 30 8 32 24"/>',
];

/**
 * Lesson cards in a row that comes nearer one by one; a card can be skipped.
 * @param {{ items: string[], focusAt: (number | string)[], skip?: number, skipAt?: number | string }} item
 */
export function lessons({ items, focusAt, skip, skipAt, at = 0 }, clock) {
  return `<div class="lessons">${items
    .map((label, i) => {
      const when = clock.at(focusAt[i]);
      clock.sound('select', when + 0.25);
      const motion = [enter('come', clock.at(at) + i * 0.16, 1)];
      if (i === skip) motion.push(leave('skipped', clock.at(skipAt), 0.9));
      const done =
        i === skip
          ? ''
          : `<i class="rim" ${style(enter('show', when, 0.5))}></i><div class="tick">${check(when + 0.25, 44)}</div>`;
      return `<div class="lesson glass" ${style(motion)}>${done}<svg width="170" height="136" viewBox="0 0 140 112" fill="none" stroke="url(#chalk)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><defs><linearGradient id="chalk"><stop stop-color="#a79bff"/><stop offset="1" stop-color="#ff8a78"/></linearGradient></defs>${drawings[i % drawings.length]}</svg><b>${text(label)}</b></div>`;
    })
    .join('')}</div>`;
}
