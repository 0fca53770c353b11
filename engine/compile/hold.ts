import type { StateConfig } from './config';

/**
 * The states of a node that passes by itself. `stay` stops its timer for good: then only the visitor leads on. People who
 * need more time to read than the document gives can take it (WCAG 2.2.1).
 * @param shown what holds until then, with the timer
 */
export const untilHeld = (id: string, shown: StateConfig): StateConfig => ({
  initial: 'shown',
  states: {
    shown: { ...shown, on: { [`stay.${id}`]: { target: 'held' } } },
    held: {},
  },
});
