import { enter, leave, style, tap, text } from '../maker/motion.mjs';
import { portrait } from './avatar.mjs';
import { face } from './face.mjs';

/** The way of a pointer that searches. */
const search = {
  wide: 'M120 320C240 120 330 130 420 190S640 420 560 330S250 250 330 340S690 250 700 150',
  upright: 'M80 420C120 200 200 160 260 240S430 420 400 370S120 300 170 400S440 300 430 160',
};

/**
 * A web page with many blocks. A searching pointer, then a concierge and the way shown.
 * @param {{ hello?: string, helloAt?: number | string, answers?: string[], pick?: number, pickAt?: number | string, litAt?: number | string }} item
 */
export function site(
  {
    at = 0,
    seekAt,
    dimAt,
    hello,
    helloAt,
    answers = [],
    pick = 0,
    pickAt,
    lit = 4,
    litAt,
    litText = '',
    upright = false,
    who,
  },
  clock,
) {
  const blocks = Array.from({ length: 6 }, (_, i) => {
    const motion = [enter('lift', clock.at(at) + 0.4 + i * 0.08, 0.7)];
    if (dimAt !== undefined && i !== lit) motion.push(leave('dim', clock.at(dimAt), 0.7));
    const glow =
      i === lit && litAt !== undefined
        ? `<u class="lit" ${style(enter('show', clock.at(litAt), 0.5))}></u><b ${style(enter('rise', clock.at(litAt) + 0.15, 0.6))}>${text(litText)}</b>`
        : '';
    return `<i class="block b${i}" ${style(motion)}><s></s><s></s><s></s>${glow}</i>`;
  }).join('');
  if (litAt !== undefined) clock.sound('soft', clock.at(litAt));
  const seek =
    seekAt === undefined
      ? ''
      : `<i class="pointer" ${style([enter('show', clock.at(seekAt), 0.3), enter('travel', clock.at(seekAt), 3.4, 'ease-in-out'), leave('hide', clock.at(seekAt) + 3.2, 0.4)], `offset-path:path('${upright ? search.upright : search.wide}');offset-rotate:0deg`)}>
      <svg width="34" height="38" viewBox="0 0 34 38"><path d="M4 3l25 15-11 3-5 11z" fill="#fff" stroke="#1d1236" stroke-width="2.5" stroke-linejoin="round"/></svg></i>`;
  if (!hello)
    return `<div class="site glass" ${style(enter('come', clock.at(at), 1.1))}><header><u></u><u></u><u></u><s></s></header><main>${blocks}</main>${seek}</div>`;
  const helloStart = clock.at(helloAt);
  const chosenAt = clock.at(pickAt);
  clock.sound('advance', helloStart);
  clock.sound('select', chosenAt);
  const list = answers
    .map((answer, i) => {
      const motion = [
        enter('lift', helloStart + 0.7 + i * 0.15, 0.6),
        leave(i === pick ? 'nudge' : 'dim', chosenAt, 0.4),
      ];
      return `<div class="option" ${style(motion)}>${i === pick ? `<i class="lit" ${style(enter('show', chosenAt, 0.25))}></i>` : ''}<s>${text(answer)}</s>${i === pick ? tap(chosenAt) : ''}</div>`;
    })
    .join('');
  return `<div class="site glass" ${style(enter('come', clock.at(at), 1.1))}><header><u></u><u></u><u></u><s></s></header><main>${blocks}</main>${seek}
    <div class="concierge glass" ${style(enter('come', helloStart, 0.9))}><div class="top">${who ? portrait(who, 58) : face(4, 58)}<p>${text(hello)}</p></div>${list}</div></div>`;
}
