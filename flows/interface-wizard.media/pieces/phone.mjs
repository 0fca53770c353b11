import { check, enter, leave, repeat, style, tap, text } from '../maker/motion.mjs';
import { portrait } from './avatar.mjs';
import { face } from './face.mjs';

function bubble(step, clock, steps) {
  const at = clock.at(step.at);
  const mine = step.me !== undefined;
  const typing = mine
    ? ''
    : `<i class="typing" ${style([enter('show', at - 0.75, 0.2), leave('hide', at - 0.08, 0.12)])}>${[
        0, 1, 2,
      ]
        .map((n) => `<u ${style(repeat('dots', at - 0.75 + n * 0.12, 0.75, 1))}></u>`)
        .join('')}</i>`;
  if (steps.quiet !== true) clock.sound('advance', at);
  return `<div class="row ${mine ? 'mine' : ''}">${typing}<p ${style(enter('lift', at, 0.6))}>${text(step.me ?? step.bot)}</p></div>`;
}

function options(step, clock) {
  const at = clock.at(step.at);
  const pickAt = step.pickAt === undefined ? undefined : clock.at(step.pickAt);
  if (pickAt !== undefined) clock.sound('select', pickAt);
  return step.choices
    .map((choice, i) => {
      const chosen = i === step.pick && pickAt !== undefined;
      const motion = [enter('lift', at + i * 0.13, 0.6)];
      if (pickAt !== undefined)
        motion.push(chosen ? leave('nudge', pickAt - 0.05, 0.35) : leave('dim', pickAt + 0.1, 0.4));
      const picked = chosen
        ? `<i class="lit" ${style(enter('show', pickAt, 0.25))}></i><s>${text(choice)}</s>${check(pickAt + 0.05)}${tap(pickAt)}`
        : `<s>${text(choice)}</s>`;
      return `<div class="option" ${style(motion)}>${picked}</div>`;
    })
    .join('');
}

/**
 * A phone with a conversation: bubbles, answers and a thumb that taps one.
 * @param {{ talk: object[], name?: string, face?: number, at?: number | string }} item
 */
export function phone({ talk, name = 'Your Interface', face: who = 0, at = 0.1, ...rest }, clock) {
  const picks = talk.filter((step) => step.pickAt !== undefined);
  const bars = picks
    .map(
      (step, i) =>
        `<i style="left:${(i / picks.length) * 100}%;width:${100 / picks.length}%"><u ${style(enter('wide', clock.at(step.pickAt) + 0.1, 0.7))}></u></i>`,
    )
    .join('');
  const body = talk
    .map((step) => (step.choices ? options(step, clock) : bubble(step, clock, rest)))
    .join('');
  return `<div class="phone" ${style(enter('come', clock.at(at), 1.1))}><div class="screen">
    <div class="bar">${bars}</div>
    <div class="top">${typeof who === 'string' ? portrait(who, 46) : face(who, 46)}<div><b>${text(name)}</b><small>here for you</small></div></div>${body}</div></div>`;
}
