import { enter, leave, repeat, style } from '../maker/motion.mjs';
import { dice } from '../maker/sound/synth.mjs';
import { face } from './face.mjs';

const bands = [
  [0, 560],
  [1, 430],
  [2, 310],
  [3, 205],
  [4, 120],
];

/**
 * A funnel of glass bands. Visitors fall in and slip out at its sides; at `dissolveAt`
 * the bands come apart and turn into speech bubbles.
 * @param {{ at?: number | string, leakAt?: number | string, crackAt?: number | string, dissolveAt?: number | string }} item
 */
export function funnel(
  { at = 0, leakAt, crackAt, dissolveAt, calm = false, upright = false },
  clock,
) {
  const start = clock.at(at);
  const random = dice(9);
  const shine = (n) =>
    `<u ${style(dissolveAt === undefined ? '' : leave('hide', clock.at(dissolveAt) + n * 0.12, 0.5))}></u>`;
  const dots = (n) =>
    dissolveAt === undefined
      ? ''
      : `<s ${style(enter('show', clock.at(dissolveAt) + 0.9 + n * 0.12, 0.6))}><i></i><i></i><i></i></s>`;
  const shapes = bands.map(([n, width]) => {
    const motion = [enter('pop', start + n * 0.1, 0.9)];
    const side = n % 2 === 0 ? -1 : 1;
    let way = `--dx:${side * (34 + n * 8)}px;--turn:${side * (5 + n * 2)}deg;`;
    if (crackAt !== undefined)
      motion.push(leave('crack', clock.at(crackAt) + n * 0.06, 0.7, 'var(--spring)'));
    if (dissolveAt !== undefined) {
      motion.push(leave('bubble', clock.at(dissolveAt) + n * 0.12, 1.5, 'var(--both)'));
      way += `--bx:${[-400, 400, -390, 400, -40][n] * (upright ? 0.42 : 1)}px;--by:${(upright ? [-60, -150, 330, 240, 140] : [0, -120, 250, 130, 100])[n]}px;--bw:${[250, 220, 210, 240, 170][n]}px;`;
    }
    return `<i class="band n${n}" style="top:${n * 96}px"><b ${style(motion, `${way}width:${width}px;`)}>${shine(n)}${dots(n)}</b></i>`;
  });
  const drops =
    leakAt === undefined
      ? []
      : Array.from({ length: 18 }, (_, i) => {
          const x = (random() - 0.5) * 400;
          const exit = Math.floor(random() * 4);
          const side = i % 2 ? 1 : -1;
          const edge = (bands[exit][1] / 2) * side;
          const y = exit * 96 + 70;
          const lost = i % 6 !== 0;
          const d = lost
            ? `M${300 + x} -70C${300 + x} ${y - 40} ${300 + edge * 0.7} ${y} ${300 + edge} ${y}C${300 + edge * 1.5} ${y + 10} ${300 + edge + side * 190} ${y + 150} ${300 + edge + side * 210} ${y + 330}`
            : `M${300 + x} -70C${300 + x} 120 300 200 300 300L300 610`;
          const when = clock.at(leakAt) - 1.2 + i * 0.24;
          return `<i class="drop ${lost ? 'lost' : ''}" ${style([enter('travel', when, 2.9, 'ease-in'), repeat('blink', when, 2.9, 1, 'linear')], `offset-path:path('${d}')`)}>${face(i, 46)}</i>`;
        });
  return `<div class="funnel ${calm ? 'calm' : ''}">${shapes.join('')}${drops.join('')}</div>`;
}
