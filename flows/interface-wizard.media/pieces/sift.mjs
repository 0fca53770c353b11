import { enter, leave, style, text } from '../maker/motion.mjs';
import { dice } from '../maker/sound/synth.mjs';
import { face } from './face.mjs';

/** The size, the two ways as lines, and the way of a rider: where it begins, whether it fits, and its distance from the line. */
const layouts = {
  wide: {
    width: 1180,
    height: 480,
    ways: ['M500 236C680 236 690 118 1060 118', 'M500 236C680 236 690 356 1060 356'],
    way: (from, good, off) => {
      const y = 90 + from * 260;
      const land = (good ? 118 : 356) + off;
      return `M-60 ${y}C200 ${y} 330 236 500 236C680 236 690 ${land} ${good ? 1240 : 1200} ${land}`;
    },
  },
  upright: {
    width: 576,
    height: 620,
    ways: ['M288 200C288 330 150 300 150 610', 'M288 200C288 330 426 300 426 610'],
    way: (from, good, off) => {
      const x = 150 + from * 276;
      const land = (good ? 150 : 426) + off;
      return `M${x} -80C${x} 60 288 90 288 200C288 330 ${land} 300 ${land} 720`;
    },
  },
};

/**
 * Visitors flow through a gate: some go straight on, the others take a gentler way.
 * @param {{ yes: string, no: string, yesAt: number | string, noAt: number | string, at?: number | string }} item
 */
export function sift(item, clock) {
  const { yes, no, yesAt, noAt, at = 0, count = 16, spread = 5.2, upright = false } = item;
  const { width, height, ways, way: wayOf } = layouts[upright ? 'upright' : 'wide'];
  const start = clock.at(at);
  const random = dice(5);
  const riders = Array.from({ length: count }, (_, i) => {
    const good = i % 3 === 1;
    const way = wayOf(random(), good, good ? ((i * 37) % 60) - 30 : ((i * 29) % 70) - 30);
    const when = start + 0.2 + (i * spread) / count;
    const ride = [
      enter('travel', when, 4.4, 'cubic-bezier(.4,.1,.6,.95)'),
      enter('blink', when, 4.4, 'linear'),
    ];
    const after = good ? enter('show', when + 2, 0.4) : leave('faint', when + 2, 0.6);
    return `<i class="rider" ${style(ride, `offset-path:path('${way}')`)}><b ${style(good ? '' : after)}>
      ${good ? `<u class="halo" ${style(after)}></u>` : ''}${face(i, 58)}</b></i>`;
  }).join('');
  return `<div class="sift"><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
      <defs><linearGradient id="go" x1="0" x2="1"><stop stop-color="#7a6bff" stop-opacity=".1"/><stop offset="1" stop-color="#ff6b5e"/></linearGradient></defs>
      <path d="${ways[0]}" stroke="url(#go)" pathLength="1" stroke-dasharray="1" ${style(enter('draw', start + 0.3, 1.4))}/>
      <path d="${ways[1]}" stroke="rgb(255 255 255 / .2)" pathLength="1" stroke-dasharray="1" ${style(enter('draw', start + 0.5, 1.4))}/></svg>
    ${riders}<div class="gate glass" ${style(enter('pop', start, 0.9, 'var(--spring)'))}><i></i><i></i><i></i></div>
    <p class="out yes" ${style(enter('side', clock.at(yesAt), 0.8))}>${text(yes)}</p>
    <p class="out no" ${style(enter('side', clock.at(noAt), 0.8))}>${text(no)}</p></div>`;
}
