import { enter, style } from '../maker/motion.mjs';

const knot =
  'M-80 330C120 120 300 620 420 300C520 40 250 90 470 480C600 690 760 120 620 220C480 320 860 560 820 260C790 40 560 420 900 400C1080 390 1000 120 1120 250C1180 320 1260 330 1360 300';
const calm =
  'M-80 560C60 520 180 520 290 560C400 600 520 600 620 560C690 530 760 520 830 540C880 556 930 580 990 576C1040 572 1080 552 1120 544C1180 532 1260 540 1360 560';

/**
 * A tangled line that draws itself and, at `calmAt`, straightens into a quiet wave.
 * @param {{ at?: number | string, calmAt: number | string }} item
 */
export function tangle({ at = 0, calmAt }, clock) {
  const motion = [
    enter('draw', clock.at(at), 2.2, 'var(--both)'),
    `untangle 1.6s var(--both) ${clock.at(calmAt).toFixed(3)}s both`,
  ];
  const paths = [0, 1, 2]
    .map(
      (i) =>
        `<path pathLength="1" stroke-dasharray="1" stroke-width="${7 - i * 2}" opacity="${[0.75, 0.4, 0.25][i]}" transform="translate(0 ${i * 22})" ${style(motion, `--d0:path('${knot}');--d1:path('${calm}')`)}/>`,
    )
    .join('');
  return `<svg class="tangle" width="1280" height="720" viewBox="0 0 1280 720" fill="none" stroke="url(#thread)" stroke-linecap="round">
    <defs><linearGradient id="thread" gradientUnits="userSpaceOnUse" x2="1280"><stop stop-color="#6a5bff"/><stop offset=".5" stop-color="#c45fd8"/><stop offset="1" stop-color="#ff6b5e"/></linearGradient></defs>${paths}</svg>`;
}
