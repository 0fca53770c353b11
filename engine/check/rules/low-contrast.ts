import { pointerOf } from '../../document/basics/pointer';
import { unreadable, type Unreadable } from '../../look';
import type { At, Rule } from '../reporting/rule';

/** The part of the theme whose colour is to be changed, whoever has chosen it: the document, its preset or the defaults. */
type LowContrast = Omit<Unreadable, 'place'> & { readonly part: string };

/** Text has enough contrast on the grounds that follow from the theme, in every mode in which it is drawn. */
export const lowContrast: Rule<LowContrast> = {
  severity: 'warning',
  explanation: {
    what: 'Text in a colour of the theme has a contrast of less than 4.5 to 1 on its ground, by WCAG 2.2.',
    why: 'Many people cannot read it, and no one can in bright sunlight.',
    fix: 'Write the colour that the message names, or a darker or lighter one.',
    wrong: { theme: { ink: '#777067' } },
    right: { theme: { ink: '#2e2a26' } },
  },
  check: ({ document: { theme } }) =>
    unreadable(theme).map(({ place, ...found }): At<LowContrast> => ({
      ...found,
      part: place.join('.'),
      pointer: pointerOf('theme', ...place),
    })),
  message: ({ what, mode, contrast, found, passing, part }) =>
    `${what} has a contrast of ${Math.floor(contrast * 100) / 100} to 1${mode === 'dark' ? ' in dark mode' : ''}, and needs 4.5. ${passing === undefined ? `Change ${found}, the theme's "${part}", or the colour that it is read on.` : `The nearest colour to ${found} that is readable is ${passing}: write it as "${part}" of the theme.`}`,
};
