import { seconds } from '../phrases';
import type { Rule } from '../rule';
import { timedScreens } from '../timed-screens';

/** Screens with a time can be held by visitors who need longer. */
export const unheldScreen: Rule<{ readonly lastsMs: number }> = {
  severity: 'note',
  explanation: {
    what: 'A screen passes by itself, and visitors have no control that holds it.',
    why: 'People who read slowly, or with a screen reader, cannot finish it. WCAG 2.2.1 asks for a way to stop a time limit.',
    fix: 'Leave the time out, so that a button leads on. Slides and clips can be paused.',
    wrong: { nodes: { feast: { autoAdvance: '6s' } } },
    right: { nodes: { feast: { autoAdvance: false } } },
  },
  check: ({ document }) =>
    timedScreens(document).flatMap(({ isHeld, lastsMs, pointer }) =>
      isHeld ? [] : [{ lastsMs, pointer }],
    ),
  message: ({ lastsMs }) =>
    `This screen passes by itself after ${seconds(lastsMs)}, and nothing on it holds it for visitors who need longer. Leave the time out, so that a button leads on.`,
};
