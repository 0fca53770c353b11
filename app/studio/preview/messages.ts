import type { Answers, FunnelDocument } from '../../../engine';
import type { KeyPress } from '../ui/shortcuts';
import type { AboutWords } from './about-words';
import type { Patch } from '../worker/patch';
import type { ShownPart } from './shown-parts';
import type { Circumstances } from './circumstances';

/** What the studio tells the preview. */
export type ToPreview =
  /** The document has changed: the same node is shown with it, or the selected one if that node is gone. */
  | {
      readonly type: 'document';
      /** Its place among those sent since the preview was ready, from 1. One that is missing makes the preview begin again. */
      readonly number: number;
      /** How what the preview runs differs from what it was sent before. Undefined: not at all. */
      readonly patch: Patch | undefined;
      readonly selected: string | undefined;
    }
  /** Opens a node as a visitor with these answers would. */
  | { readonly type: 'open'; readonly node: string; readonly answers: Answers }
  /** What visitors of the preview are assigned, from now on: which version they see. */
  | { readonly type: 'version'; readonly answers: Answers }
  /** "go-on" lets a screen pass that is held because it is edited. */
  | { readonly type: 'clock'; readonly does: 'hold' | 'run' | 'step' | 'go-on' }
  /** Winds the clock forward, in milliseconds: timers that expire in that time fire, one after the other. */
  | { readonly type: 'clock'; readonly does: 'forward'; readonly by: number }
  /** The frame becomes as high as its screen, on a device with this window. How high that is is told from now on. */
  | { readonly type: 'whole'; readonly window: { readonly width: number; readonly height: number } }
  /** Outlines parts of what the screen shows, by their places in the list that was told last. */
  | { readonly type: 'outline'; readonly parts: readonly number[] }
  /** Draws another theme until a document comes: one that is being tried. */
  | { readonly type: 'theme'; readonly theme: FunnelDocument['theme'] }
  | { readonly type: 'circumstances'; readonly circumstances: Circumstances }
  /** What the words are that the preview has asked about: they may be written now. */
  | ({ readonly type: 'words' } & AboutWords)
  /** Begins to write words on the screen: those of a part of the document, if it shows them. */
  | { readonly type: 'write'; readonly pointer: string | undefined }
  /** The preview has been sent what follows from the words that it told last. */
  | { readonly type: 'settled' };

/** What the preview tells the studio. */
export type FromPreview =
  | { readonly type: 'ready' }
  /** Where the visitor is, and what they have answered. */
  | {
      readonly type: 'at';
      readonly node: string;
      /** Whether the studio has asked for this node. Otherwise the visitor has gone there. */
      readonly isAsked: boolean;
      readonly phase: string;
      readonly answers: Answers;
      /** The results of the computed fields, and every answer that counts. */
      readonly shown: Answers;
    }
  /** What a visitor has done is taken back: they are at this node again. */
  | { readonly type: 'back'; readonly node: string }
  /** Whether a screen that would pass by itself is held, because it is edited. */
  | { readonly type: 'held'; readonly isHeld: boolean }
  /** How high the screen is that is asked for as a whole, in CSS pixels, and what it shows, in the order of its page. */
  | { readonly type: 'height'; readonly height: number; readonly shown: readonly ShownPart[] }
  /** An event for analytics, something to save, or a request that was answered here. */
  | { readonly type: 'log'; readonly kind: LogKind; readonly name: string; readonly data: unknown }
  /** A key of the studio was pressed inside the frame, such as F6. */
  | { readonly type: 'shortcut'; readonly press: KeyPress }
  /** Somebody clicked on copy with the Alt key: where the document says it. */
  | { readonly type: 'pointed'; readonly pointer: string }
  /** Somebody begins to write the copy that the document has there. */
  | { readonly type: 'words'; readonly pointer: string }
  /** That copy is now another. */
  | { readonly type: 'written'; readonly pointer: string; readonly text: string };

export type LogKind = 'event' | 'saved' | 'request';

const originOf = ({ src }: HTMLIFrameElement): string => new URL(src).origin;

/** Tells something to the page in a frame, if it is still the preview's. */
export function sendTo(frame: HTMLIFrameElement | null, message: ToPreview): void {
  if (frame) frame.contentWindow?.postMessage(message, originOf(frame));
}

/** Whether a message comes from the page in a frame, and that is still the preview's. */
export const isFromFrame = (event: MessageEvent, frame: HTMLIFrameElement | null): boolean =>
  frame !== null && event.source === frame.contentWindow && event.origin === originOf(frame);
