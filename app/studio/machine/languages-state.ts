import { assign } from 'xstate';
import { studioSetup } from './studio-setup';

/** What the funnel says in other languages, as far as it was read. */
export const languagesState = studioSetup.createStateConfig({
  on: {
    'flow.begun': { actions: assign({ language: undefined, translations: {} }) },
    'language.chosen': { actions: assign(({ event: { language } }) => ({ language })) },
    'translation.read': {
      guard: ({ context, event }) => event.file === context.flow?.file,
      actions: assign(({ context: { translations }, event: { language, found } }) => ({
        translations: { ...translations, [language]: found },
      })),
    },
  },
});
