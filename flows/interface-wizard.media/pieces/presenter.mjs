import { check, enter, leave, repeat, style, tap, text } from '../maker/motion.mjs';

/** A speaking person from the chest up, drawn from soft shapes. */
function person(hue) {
  const [coat, shade, skin, hair] = hue;
  return `<svg class="bust" viewBox="0 0 400 520" width="400" height="520">
    <defs><linearGradient id="coat${coat.slice(1)}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${coat}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <g ${style(repeat('bob', -1, 5.2, 'infinite'))}>
      <path d="M104 214c-16-118 38-168 98-168s114 50 96 170c-4 34 8 74 26 92-60 26-190 26-246 0 20-18 32-58 26-94z" fill="${hair}"/>
      <path d="M164 300h76v62c0 24-18 40-38 40s-38-16-38-40z" fill="${skin}" style="filter:brightness(.86)"/>
      <ellipse cx="202" cy="216" rx="78" ry="98" fill="${skin}"/>
      <path d="M120 214c-4-92 40-124 84-124s86 30 80 118c-20-20-34-42-42-66-34 26-84 34-110 34-4 12-8 24-12 38z" fill="${hair}"/>
      <ellipse cx="172" cy="222" rx="7" ry="9" fill="#1d1236"/><ellipse cx="232" cy="222" rx="7" ry="9" fill="#1d1236"/>
      <path d="M160 200q12-9 25-2M219 198q13-7 25 2" stroke="${hair}" stroke-width="6" fill="none" stroke-linecap="round"/>
      <ellipse cx="158" cy="252" rx="15" ry="9" fill="#ff6b5e" opacity=".28"/><ellipse cx="246" cy="252" rx="15" ry="9" fill="#ff6b5e" opacity=".28"/>
      <path d="M172 266q31 26 60 0" fill="none" stroke="#8a3048" stroke-width="5" stroke-linecap="round"/>
      <ellipse cx="202" cy="276" rx="19" ry="13" fill="#6e1f38" style="transform-origin:202px 272px;animation:talk 1.1s ease-in-out -.3s infinite both"/>
      <path d="M188 271q14 5 28 0" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>
    </g>
    <path d="M10 520c6-108 64-156 150-166 8 26 76 26 86 0 84 10 140 58 146 166z" fill="url(#coat${coat.slice(1)})"/></svg>`;
}

/** The same person in every clip, dressed to stand out from each ground. */
const hues = [
  ['#ff9a80', '#d8487e', '#f6c3a2', '#2a1440'],
  ['#8a7bff', '#4c38d0', '#f6c3a2', '#2a1440'],
  ['#ffc2a8', '#ff7a66', '#f6c3a2', '#2a1440'],
];

function answers({ choices = [], pick, pickAt, choicesAt }, clock) {
  if (choices.length === 0) return '';
  const start = clock.at(choicesAt);
  const chosenAt = pickAt === undefined ? undefined : clock.at(pickAt);
  if (chosenAt !== undefined) clock.sound('select', chosenAt);
  const list = choices.map((choice, i) => {
    const chosen = i === pick && chosenAt !== undefined;
    const motion = [enter('come', start + i * 0.15, 0.8)];
    if (chosenAt !== undefined)
      motion.push(chosen ? leave('nudge', chosenAt, 0.35) : leave('dim', chosenAt + 0.1, 0.4));
    const lit = chosen ? `<i class="lit" ${style(enter('show', chosenAt, 0.25))}></i>` : '';
    return `<div class="reply" ${style(motion)}>${lit}<b>${text(choice)}</b>${chosen ? check(chosenAt + 0.05, 30) + tap(chosenAt) : ''}</div>`;
  });
  return `<div class="replies">${list.join('')}</div>`;
}

/**
 * A video that asks: a person speaks, a sound wave moves, answers lie over the picture.
 * @param {{ line?: string, choices?: string[], pick?: number, pickAt?: number | string, hue?: number }} item
 */
export function presenter(
  { line, lineAt = 0.7, hue = 0, at = 0, wide = false, parts = [0, 3], ...rest },
  clock,
) {
  const start = clock.at(at);
  const bars = Array.from(
    { length: 15 },
    (_, i) =>
      `<u ${style(repeat('wave', -(i * 0.37) % 1.9, 0.9 + (i % 4) * 0.17, 'infinite'))}></u>`,
  );
  const segments = Array.from({ length: parts[1] }, (_, i) => {
    const motion = i === parts[0] ? enter('wide', start + 0.4, clock.end - start, 'linear') : '';
    return `<i><u ${i < parts[0] || motion ? style(motion) : 'hidden'}></u></i>`;
  });
  const said = line
    ? `<p class="said display" ${style(enter('rise', clock.at(lineAt), 0.8))}>${text(line)}</p>`
    : '';
  return `<div class="presenter ${wide ? 'wide' : ''}" ${style(enter('come', start, 1.1))}>
    <div class="backdrop hue${hue % 3}"></div>${person(hues[hue % hues.length])}${line ? '<div class="fall"></div>' : ''}
    <div class="segments">${segments.join('')}</div>
    <div class="wavebox">${bars.join('')}</div>${said}${answers(rest, clock)}</div>`;
}
