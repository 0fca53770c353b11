import type { Answers } from '../document/answers';

/** What a visitor or a player can do to a screen. Without its node: the screen adds that. */
export type ScreenEvent =
  | { readonly type: 'answer'; readonly values: Answers }
  /** What a section of an offer, or a part of one, asks to press has been pressed. */
  | { readonly type: 'click'; readonly section: string; readonly part?: 'demo' }
  | {
      readonly type:
        | 'continue'
        | 'back'
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
}

/** A screen's event as the machine hears it: only the named node's state will take it. */
export function eventAt(node: string, event: ScreenEvent): FunnelEvent {
  if (event.type === 'click')
    return { type: ['click', node, event.section, event.part].filter(Boolean).join('.') };
  return { ...event, type: `${event.type}.${node}` };
}

/** The visit of a node by its address, with the answers that the address carries. */
export function visitOf(node: string, values: Answers = {}): FunnelEvent {
  return { type: `visit.${node}`, values };
}

/** Stored answers coming back. Answers already given in this visit win. */
export function restoreOf(values: Answers): FunnelEvent {
  return { type: 'restore', values };
}
