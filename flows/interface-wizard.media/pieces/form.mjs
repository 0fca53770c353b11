import { enter, leave, style, text } from '../maker/motion.mjs';

const cards = {
  form: (fields) =>
    `${fields.map((f) => `<label>${text(f)}<i></i></label>`).join('')}<button>Submit</button>`,
  wait: (_, spin) =>
    `<svg width="190" height="190" viewBox="0 0 190 190"><circle cx="95" cy="95" r="78"/><path d="M95 95V44" ${style(spin)} class="hand"/><path d="M95 95l30 18"/></svg>`,
  letter: () =>
    '<svg width="220" height="160" viewBox="0 0 220 160"><rect x="8" y="8" width="204" height="144" rx="18"/><path d="M14 22l96 72 96-72"/></svg><p>Dear {first name},</p>',
};

/**
 * The cold things of an old funnel, one card after another: a form, a wait, a letter.
 * @param {{ items: { kind: 'form' | 'wait' | 'letter', at: number | string }[], fields?: string[], goneAt?: number | string }} item
 */
export function form(
  { items, fields = ['First name', 'Last name', 'E-mail', 'Phone', 'Company'], goneAt },
  clock,
) {
  const gather = items
    .slice(1)
    .map(({ at }, i) =>
      (i === 0 ? enter : leave)(`gather-${i}`, clock.at(at) - 0.35, 1, 'var(--both)'),
    );
  return `<div class="coldrow" ${style(gather)}>${items
    .map(({ kind, at }, i) => {
      const when = clock.at(at);
      const motion = [enter('come', when - 0.2, 0.9)];
      if (goneAt !== undefined)
        motion.push(leave('fall', clock.at(goneAt) + i * 0.15, 1.1, 'ease-in'));
      const spin = enter('spin', when, 2.4, 'linear');
      return `<div class="cold ${kind}" ${style(motion)}>${cards[kind](fields, spin)}</div>`;
    })
    .join('')}</div>`;
}
