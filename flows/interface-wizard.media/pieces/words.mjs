import { enter, leave, style, text } from '../maker/motion.mjs';
import { wordTimes } from '../maker/timeline.mjs';

/**
 * Large words that arrive as they are spoken. `|` breaks the line, `*stars*` colour words.
 * @param {{ text: string, at?: number | string, until?: number | string, size?: string, side?: string }} item
 */
export function words({ text: shown, at = 0.3, until, size = 'l', side = '' }, clock) {
  const lines = shown.split('|').map((line) => line.trim().split(' '));
  const times = wordTimes(
    lines.flat().map((w) => w.replaceAll('*', '')),
    clock,
    at,
  );
  let i = 0;
  let bright = false;
  const html = lines
    .map((line) =>
      line
        .map((word) => {
          if (word.startsWith('*')) bright = true;
          const tag = bright ? 'em' : 'b';
          const body = `<${tag} style="font-weight:inherit">${text(word.replaceAll('*', ''))}</${tag}>`;
          if (/\*[.,]?$/.test(word)) bright = false;
          const time = times[i];
          i += 1;
          return `<span ${style(enter('rise', time, 0.4))}>${body}</span>`;
        })
        .join(' '),
    )
    .join('<br>');
  const gone = until === undefined ? '' : leave('hide', clock.at(until), 0.2);
  return `<div class="words display ${size} ${side}" ${style(gone)}>${html}</div>`;
}
