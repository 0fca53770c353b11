import type { Answers } from '../document/answers';
import type { AccountProblem, AccountStep } from '../signup/problems';

/** What a visitor or a player can do to a screen. Without its node: the screen adds that. */
export type ScreenEvent =
  | {
      readonly type: 'answer';
      readonly values: Answers;
      /** What the app needs to carry out what follows, and the machine must not know: a password, a code. */
      readonly secret?: string;
    }
  /** The control of an offer's section has been pressed, that of a part of it, or that of the top bar. */
  | { readonly type: 'click'; readonly section: string; readonly part?: 'demo' | 'after' }
  | { readonly type: 'click'; readonly part: 'topBar' }
  /** The visitor leaves for another site by the control of a section. */
  | {
      readonly type: 'leave';
      readonly section: string;
      readonly address: string;
      readonly values: Answers;
    }
  /** A step of a signup that the server has taken, or refused for these reasons. */
  | { readonly type: 'passed'; readonly step: AccountStep; readonly values?: Answers }
  | {
      readonly type: 'refused';
      readonly step: AccountStep;
      readonly problems: readonly AccountProblem[];
    }
  | {
      readonly type:
        | 'continue'
        | 'back'
        | 'resend'
        | 'play'
        | 'skip'
        | 'ended'
        | 'broken'
        | 'next'
        | 'previous'
        | 'pause'
        | 'resume'
        | 'sent'
        | 'failed';
    };

/** An event of the machine. All but `restore` carry the id of their node: `answer.goal`. */
export interface FunnelEvent {
  readonly type: string;
  readonly values?: Answers;
  readonly problems?: readonly AccountProblem[];
  /** An address of another site. */
  readonly address?: string;
}

/** A screen's event as the machine hears it: only the named node's state will take it. Secrets stay outside. */
export function eventAt(node: string, event: ScreenEvent): FunnelEvent {
  if (event.type === 'answer') return { type: `answer.${node}`, values: event.values };
  if (event.type === 'click')
    return {
      type: ['click', node, 'section' in event && event.section, event.part]
        .filter(Boolean)
        .join('.'),
    };
  if (event.type === 'leave') {
    const { section, address, values } = event;
    return { type: `leave.${node}.${section}`, address, values };
  }
  if (event.type === 'passed' || event.type === 'refused') {
    const { type, step, ...more } = event;
    return { ...more, type: `${type}.${node}.${step}` };
  }
  return { type: `${event.type}.${node}` };
}

/** The visit of a node by its address, with the answers that the address carries. */
export function visitOf(node: string, values: Answers = {}): FunnelEvent {
  return { type: `visit.${node}`, values };
}

/** Stored answers coming back. Answers already given in this visit win. */
export function restoreOf(values: Answers): FunnelEvent {
  return { type: 'restore', values };
}
