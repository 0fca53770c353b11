import { assign, raise } from 'xstate';
import type { StudioEvent } from './studio-events';
import { studioSetup } from './studio-setup';
import type { StudioState } from './studio-state';

/** What guards decide by. */
interface Now {
  readonly context: StudioState;
  readonly event: StudioEvent;
}

/** The answer is about the flow that is open. */
const isOfFlow = ({ context: { flow }, event }: Now): boolean =>
  'flow' in event && event.flow === flow?.number;

const canBeChecked = ({ context: { flow, files } }: Now): boolean =>
  flow !== undefined && files !== undefined;

const hasReadings = ({ context: { known } }: Now): boolean =>
  known.analysis?.canRun === true && Object.keys(known.funnel?.document.decisions ?? {}).length > 0;

/** What the text means, as far as it was checked. */
export const checkState = studioSetup.createStateConfig({
  initial: 'resting',
  on: {
    'flow.begun': { target: '.waiting', actions: assign({ known: {} }) },
    'text.edited': '.waiting',
    'files.listed': {
      target: '.waiting',
      actions: assign(({ event: { files } }) => ({ files })),
    },
    'text.checked': {
      guard: isOfFlow,
      actions: [
        assign(({ context: { known }, event: { text, analysis } }) => ({
          known: { ...known, analysis, checked: text },
        })),
        raise(({ event: { text } }) => ({ type: 'check.ended', text })),
      ],
    },
    'text.read': {
      guard: isOfFlow,
      actions: assign(({ context: { known }, event: { read, text } }) => ({
        known: { ...known, ...read, mapped: text },
      })),
    },
    'readings.checked': {
      guard: ({ context: { flow, known }, event }) =>
        event.flow === flow?.number && event.text === known.checked,
      actions: assign(({ context: { known }, event: { diagnostics } }) => ({
        known: known.analysis ? { ...known, analysis: { ...known.analysis, diagnostics } } : known,
      })),
    },
  },
  states: {
    resting: {
      on: {
        'check.ended': {
          guard: ({ context, event }) => context.text === event.text,
          target: 'settling',
        },
      },
    },
    waiting: {
      always: [
        { guard: canBeChecked, target: 'resting', actions: 'checkText' },
        { target: 'resting' },
      ],
    },
    /** The readings are checked once the text rests. */
    settling: {
      after: {
        readingsQuiet: [
          { guard: hasReadings, target: 'resting', actions: 'checkReadings' },
          { target: 'resting' },
        ],
      },
    },
  },
});
