import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

interface UnusedAcceptance {
  readonly rule: string;
  readonly at: string;
  /**
   * - unknown: there is no such rule
   * - refused: the funnel does not run with what the rule finds
   * - changed: the rule finds another value there than was accepted
   * - nothing: the rule finds nothing there
   */
  readonly because: 'unknown' | 'refused' | 'changed' | 'nothing';
  /** For a change: the value that was accepted, and the one that is found now. */
  readonly accepted?: unknown;
  readonly now?: unknown;
  readonly nearest?: string;
}

export const unusedAcceptance: Kind<UnusedAcceptance> = {
  severity: 'warning',
  explanation: {
    what: 'A part of "accept" accepts nothing: its rule finds nothing at its place or another value than its "found" says, cannot be accepted, or does not exist.',
    why: 'A reader believes that something is wrong there and meant to be so. If the finding only moved, it is reported again.',
    fix: 'Remove the acceptance, or correct its "rule", "at" and "found": the checker prints the rule after each finding, and with --json its place and what it found.',
    wrong: { accept: [{ rule: 'progress-falls', at: '/nodes/email', why: 'A second round.' }] },
    right: {
      nodes: { email: { progress: 55 } },
      accept: [{ rule: 'progress-falls', at: '/nodes/email', found: 55, why: 'A second round.' }],
    },
  },
  message: ({ rule, at, because, nearest, accepted, now }) => {
    switch (because) {
      case 'unknown':
        return `There is no rule ${quoted(rule)}.${nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`}`;
      case 'refused':
        return `What ${quoted(rule)} finds cannot be accepted: the funnel does not run with it. Correct it at its place.`;
      case 'changed':
        return accepted === undefined
          ? `This does not say what it accepts: ${quoted(rule)} finds ${quoted(now)} at ${quoted(at)}. If that is meant so, write it as "found".`
          : `This accepts ${quoted(accepted)}, and ${quoted(rule)} finds ${quoted(now)} at ${quoted(at)}. Correct it there, or accept it anew as "found".`;
      case 'nothing':
        return `This accepts nothing: ${quoted(rule)} finds nothing at ${quoted(at)}. Remove it, or correct its place.`;
    }
  },
};
