import { milliseconds } from '../../document/basics/duration';
import { own } from '../../document/basics/own';
import { keysOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';
import { longestMs } from './long-wait';

interface DoubtfulWait {
  readonly waitMs: number;
  /** The longest usual wait of its kind, as documents write it. */
  readonly usual: string;
}

/** The longest usual waits, by the property that says them. Others keep no visitor on a screen. */
const usualWaits: Readonly<Record<string, string>> = {
  choice: '5s',
  autoAdvance: '1m',
  slide: '1m',
  after: '1m',
  lasts: '1m',
  failSafe: '5m',
  timeout: '1m',
  wait: '10m',
};

/** No visitor waits much longer than is usual for what they wait for. */
export const doubtfulWait: Rule<DoubtfulWait> = {
  severity: 'warning',
  isAcceptable: true,
  explanation: {
    what: 'Visitors wait far longer than is usual: for the screen after an answer, for a step of a loader, for a server.',
    why: 'A wrong unit is a common mistake: with "300s" for "300ms" the tapped card stands for five minutes, and nothing can be done about it.',
    fix: 'Write a shorter time, or accept this where it is meant.',
    wrong: { timings: { choice: '300s' } },
    right: { timings: { choice: '300ms' } },
  },
  check: ({ meanings }) =>
    meanings.annotatedWith('wait').flatMap(({ pointer, value }): At<DoubtfulWait>[] => {
      const usual = own(usualWaits, keysOf(pointer).at(-1) ?? '');
      if (usual === undefined || typeof value !== 'string') return [];
      const waitMs = milliseconds(value);
      const isDoubtful = waitMs > milliseconds(usual) && waitMs <= longestMs;
      return isDoubtful ? [{ waitMs, usual, found: value, pointer }] : [];
    }),
  message: ({ waitMs, usual }) =>
    `Visitors wait ${inMinutes(waitMs)} here: is that meant? Usual is at most "${usual}". Mind the unit: "300ms" is less than a second.`,
};

/** "90 seconds", "5 minutes", "2 hours". */
function inMinutes(ms: number): string {
  const units = [
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  const [unit, size] = units.find(([, each]) => ms >= 2 * each) ?? (['second', 1000] as const);
  return `${Math.round(ms / size)} ${unit}s`;
}
