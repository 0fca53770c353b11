import { enter, leave, style, text } from '../../../app/cli/clip-maker/motion.mjs';
import { dice } from '../../../app/cli/clip-maker/sound/synth.mjs';
import { face } from './face.mjs';

/**
 * Visitors flow through a gate: some go straight on, the others take a gentler way.
 * @param {{ yes: string, no: string, yesAt: number | string, noAt: number | string, at?: number | string }} item
 */
export function sift({ yes, no, yesAt, noAt, at = 0, count = 16, spread = 5.2 }, clock) {
  const start = clock.at(at);
  const random = dice(5);
  const riders = Array.from({ length: count }, (_, i) => {
    const good = i % 3 === 1;
    const y = 90 + random() * 260;
    const land = good ? 118 + ((i * 37) % 60) - 30 : 356 + ((i * 29) % 70) - 30;
    const way = `M-60 ${y}C200 ${y} 330 236 500 236C680 236 690 ${land} ${good ? 1240 : 1200} ${land}`;
    const when = start + 0.2 + (i * spread) / count;
    const ride = [
      enter('travel', when, 4.4, 'cubic-bezier(.4,.1,.6,.95)'),
      enter('blink', when, 4.4, 'linear'),
    ];
    const after = good ? enter('show', when + 2, 0.4) : leave('faint', when + 2, 0.6);
    return `<i class="rider" ${style(ride, `offset-path:path('${way}')`)}><b ${style(good ? '' : after)}>
      ${good ? `<u class="halo" ${style(after)}></u>` : ''}${face(i, 58)}</b></i>`;
  }).join('');
  return `<div class="sift"><svg width="1180" height="480" viewBox="0 0 1180 480">
      <defs><linearGradient id="go" x1="0" x2="1"><stop stop-color="#7a6bff" stop-opacity=".1"/><stop offset="1" stop-color="#ff6b5e"/></linearGradient></defs>
      <path d="M500 236C680 236 690 118 1060 118" stroke="url(#go)" pathLength="1" stroke-dasharray="1" ${style(enter('draw', start + 0.3, 1.4))}/>
      <path d="M500 236C680 236 690 356 1060 356" stroke="rgb(255 255 255 / .2)" pathLength="1" stroke-dasharray="1" ${style(enter('draw', start + 0.5, 1.4))}/></svg>
    ${riders}<div class="gate glass" ${style(enter('pop', start, 0.9, 'var(--spring)'))}><i></i><i></i><i></i></div>
    <p class="out yes" ${style(enter('side', clock.at(yesAt), 0.8))}>${text(yes)}</p>
    <p class="out no" ${style(enter('side', clock.at(noAt), 0.8))}>${text(no)}</p></div>`;
}
