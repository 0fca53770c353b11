import { check, enter, leave, style, tap, text } from '../maker/motion.mjs';

/**
 * A question with large cards, one of which is tapped.
 * @param {{ title?: string, items: string[], pick?: number, pickAt?: number | string, at?: number | string }} item
 */
export function choices({ title, items, pick, pickAt, at = 0, itemsAt }, clock) {
  const start = clock.at(at);
  const chosenAt = pickAt === undefined ? undefined : clock.at(pickAt);
  if (chosenAt !== undefined) clock.sound('select', chosenAt);
  const cards = items
    .map((label, i) => {
      const when = itemsAt ? clock.at(itemsAt[i]) : start + 0.35 + i * 0.14;
      const chosen = chosenAt !== undefined && i === pick;
      const motion = [enter('come', when, 0.8)];
      if (chosenAt !== undefined)
        motion.push(
          chosen ? leave('nudge', chosenAt - 0.05, 0.35) : leave('dim', chosenAt + 0.1, 0.5),
        );
      return `<div class="choice glass" ${style(motion)}>
        ${chosen ? `<i class="lit" ${style(enter('show', chosenAt, 0.25))}></i>` : ''}
        <kbd>${'ABCD'[i]}</kbd><b>${text(label)}</b>${chosen ? check(chosenAt + 0.05, 32) + tap(chosenAt) : ''}</div>`;
    })
    .join('');
  const head = title
    ? `<h3 class="display" ${style(enter('rise', start, 0.8))}>${text(title)}</h3>`
    : '';
  return `<div class="choices">${head}${cards}</div>`;
}
