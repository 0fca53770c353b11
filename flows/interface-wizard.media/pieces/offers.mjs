import { check, enter, leave, style, tap, text } from '../maker/motion.mjs';

const icons = [
  'M10 26l8 8 20-22',
  'M24 6l5 12 13 1-10 9 3 13-11-7-11 7 3-13L6 19l13-1z',
  'M8 24a16 16 0 1 1 32 0a16 16 0 1 1-32 0M24 15v9l7 5',
];

/**
 * Offer cards in a fan. At `pickAt` one rises and the others step back; then a yes.
 * @param {{ items: { name: string, lines: string[] }[], pick?: number, pickAt?: number | string, linesAt?: (number | string)[], yes?: string, yesAt?: number | string }} item
 */
export function offers(
  { items, pick, pickAt, linesAt = [], yes, yesAt, at = 0, spread = 265 },
  clock,
) {
  const start = clock.at(at);
  const chosenAt = pickAt === undefined ? undefined : clock.at(pickAt);
  if (chosenAt !== undefined) clock.sound('chime', chosenAt);
  const middle = (items.length - 1) / 2;
  return `<div class="offers">${items
    .map((item, i) => {
      const chosen = chosenAt !== undefined && i === pick;
      const motion = [enter('come', start + i * 0.14, 1)];
      if (chosenAt !== undefined && !chosen) motion.push(leave('recede', chosenAt, 0.9));
      const turn = chosen ? style(leave('advance', chosenAt, 1, 'var(--out)')) : '';
      const lines = item.lines
        .map((line, n) => {
          const when = linesAt[n] !== undefined && chosen ? clock.at(linesAt[n]) : undefined;
          return `<li ${when === undefined ? '' : style(enter('side', when, 0.6))}>${chosen && when !== undefined ? check(when + 0.2, 24) : '<u></u>'}<span>${text(line)}</span></li>`;
        })
        .join('');
      const button =
        chosen && yes
          ? `<div class="yes" ${style([enter('pop', clock.at(yesAt) - 0.7, 0.6, 'var(--spring)')])}>${text(yes)}${tap(clock.at(yesAt))}</div>`
          : '';
      if (button) clock.sound('soft', clock.at(yesAt));
      const lean = (i - middle) * 9;
      return `<div class="slot" style="--lean:${lean}deg;--shift:${(i - middle) * spread}px;--drop:${Math.abs(i - middle) * 34}px;z-index:${chosen ? 5 : 3 - Math.abs(i - middle)}"><div class="card" ${style(motion)}><div class="offer glass" ${turn}>
        ${chosen ? `<i class="rim" ${style(enter('show', chosenAt, 0.5))}></i>` : ''}
        <svg width="58" height="58" viewBox="0 0 48 48"><path d="${icons[i % 3]}" fill="none" stroke="url(#ink)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><defs><linearGradient id="ink"><stop stop-color="#a79bff"/><stop offset="1" stop-color="#ff7a66"/></linearGradient></defs></svg>
        <h4 class="display">${text(item.name)}</h4><ul>${lines}</ul>${button}</div></div></div>`;
    })
    .join('')}</div>`;
}
