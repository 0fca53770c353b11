import type { Answers } from '../document/format/answers';
import type { AccountProblem } from '../signup/problems';
import type { Secret } from '../signup/secret';
import type { Detour } from './detour';
import type { ScreenEvent } from './screens';

/** An event of the machine. All but `restore` carry the id of their node: `answer.goal`. */
export interface FunnelEvent {
  readonly type: string;
  readonly values?: Answers;
  readonly problems?: readonly AccountProblem[];
  /** What an effect of this event hands on to the server. The machine keeps nothing of it. */
  readonly secret?: Secret;
  /** An address of another site. */
  readonly address?: string;
  /** Of the change of an answer: the screen that the visitor returns to, and the question. */
  readonly from?: string;
  readonly to?: string;
  /** Of a visit for the change of an answer: that it adds to the browser's history, and the change while it lasts. */
  readonly history?: 'push';
  readonly detour?: Detour;
}

/** A screen's event as the machine receives it: only the named node's state reacts to it. */
export function eventAt(node: string, event: ScreenEvent): FunnelEvent {
  if (event.type === 'answer') return { ...event, type: `answer.${node}` };
  if (event.type === 'click') {
    const type = ['click', node, 'section' in event && event.section, event.part]
      .filter(Boolean)
      .join('.');
    return 'address' in event ? { type, address: event.address } : { type };
  }
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

/**
 * The change of an answer: the visitor goes to its question, and returns once nothing is open on the way back.
 * @param from the screen to return to
 * @param to the question
 */
export function answerChange(from: string, to: string): FunnelEvent {
  return { type: 'change', from, to };
}

/** Stored answers coming back. Answers already given in this visit win. */
export function restoreOf(values: Answers): FunnelEvent {
  return { type: 'restore', values };
}
