import { dice } from '../maker/sound/synth.mjs';
import { enter, leave, repeat, style } from '../maker/motion.mjs';
import { face } from './face.mjs';

/**
 * A crowd of faces. Those in `stay` remain and glow from `glowAt`; the others leave at `leaveAt`.
 * @param {{ spots: number[][], at?: number | string, leaveAt?: number | string, stay?: number[] }} item
 */
export function people({ spots, at = 0, leaveAt, glowAt, stay = [], seed = 3 }, clock) {
  const random = dice(seed);
  const html = spots
    .map(([x, y, size = 84], i) => {
      const start = clock.at(at) + random() * 0.6;
      const motion = [enter('pop', start, 0.8, 'var(--spring)')];
      const kept = stay.includes(i);
      if (leaveAt !== undefined && !kept)
        motion.push(leave('away', clock.at(leaveAt) + random() * 1.1, 1.3, 'ease-in'));
      const way = `--dx:${Math.sign(x || 1) * (120 + random() * 130)}px;--dy:${(random() - 0.3) * 160}px;`;
      const halo =
        kept && glowAt !== undefined
          ? `<u class="halo" ${style(enter('glow', clock.at(glowAt), 1.2))}></u>`
          : '';
      return `<i class="person" style="left:${x}px;top:${y}px;width:${size}px;height:${size}px">
        <b ${style(motion, way)}><s ${style(repeat('bob', -random() * 4, 4 + random() * 2, 'infinite'))}>${halo}${face(i + seed, size)}</s></b></i>`;
    })
    .join('');
  return `<div class="people">${html}</div>`;
}
