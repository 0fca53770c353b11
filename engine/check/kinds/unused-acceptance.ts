import { quoted } from '../phrases';
import type { Kind } from '../rule';

interface UnusedAcceptance {
  readonly rule: string;
  readonly at: string;
  /**
   * - unknown: there is no such rule
   * - refused: the funnel does not run with what the rule finds
   * - nothing: the rule finds nothing there
   */
  readonly because: 'unknown' | 'refused' | 'nothing';
  readonly nearest?: string;
}

export const unusedAcceptance: Kind<UnusedAcceptance> = {
  severity: 'warning',
  explanation: {
    what: 'A part of "accept" accepts nothing: its rule finds nothing at its place, cannot be accepted, or does not exist.',
    why: 'A reader believes that something is wrong there and meant to be so. If the finding only moved, it is reported again.',
    fix: 'Remove the acceptance, or correct its "rule" and "at": the checker prints the rule after each finding, and with --json its place.',
    wrong: { accept: [{ rule: 'progress-falls', at: '/nodes/email', why: 'A second round.' }] },
    right: {
      nodes: { email: { progress: 55 } },
      accept: [{ rule: 'progress-falls', at: '/nodes/email', why: 'A second round.' }],
    },
  },
  message: ({ rule, at, because, nearest }) => {
    switch (because) {
      case 'unknown':
        return `There is no rule ${quoted(rule)}.${nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`}`;
      case 'refused':
        return `What ${quoted(rule)} finds cannot be accepted: the funnel does not run with it. Correct it at its place.`;
      case 'nothing':
        return `This accepts nothing: ${quoted(rule)} finds nothing at ${quoted(at)}. Remove it, or correct its place.`;
    }
  },
};
