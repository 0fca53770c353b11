import type { Answers } from '../../../engine';
import type { Diagnostic, PublicFiles, Step } from '../../../engine/check';
import type { FunnelDiff } from '../../../engine/diff/diff';
import type { NamePlace } from '../../../engine/edit/name-places';
import type { Renaming } from '../../../engine/edit/rename';
import type { Runnable } from '../preview/messages';
import type { Completion, Hover } from './language';
import type { MapPlaces } from './map-places';
import type { Patch } from './patch';
import type { Renamed } from './renaming';
import type { Screen } from './screens';

/** What the page asks the worker, and what it answers. */
export interface Calls {
  /** How the analysis of the text differs from the last one that this worker has answered. Undefined: not at all. */
  readonly analyse: {
    readonly ask: { readonly text: string; readonly files: PublicFiles };
    readonly answer: Patch | undefined;
  };
  /** All diagnostics, with those of the readings that are not chosen. */
  readonly readings: {
    readonly ask: { readonly text: string; readonly files: PublicFiles };
    readonly answer: readonly Diagnostic[];
  };
  /** Where everything is on the map. */
  readonly layout: {
    readonly ask: { readonly structure: string; readonly ratio: number };
    readonly answer: MapPlaces;
  };
  /** How the document that the next questions are about differs from the one before. */
  readonly funnel: {
    readonly ask: { readonly patch: Patch | undefined };
    readonly answer: void;
  };
  /** The answers that lead to each node of that funnel. */
  readonly routes: {
    readonly ask: object;
    readonly answer: Readonly<Record<string, Answers>>;
  };
  /** A path from the start to a screen and on to the next. Undefined where no run goes there. */
  readonly path: {
    readonly ask: { readonly from: string; readonly to: string };
    readonly answer: readonly Step[] | undefined;
  };
  /** The funnel of a text, if it has no errors, and answers that lead to one of its nodes. */
  readonly visit: {
    readonly ask: { readonly text: string; readonly node: string };
    readonly answer: { readonly funnel?: Runnable; readonly answers: Answers };
  };
  /** Every screen of that funnel, in each variant. */
  readonly screens: { readonly ask: object; readonly answer: readonly Screen[] };
  readonly complete: { readonly ask: Place; readonly answer: readonly Completion[] };
  /** @throws when one of the texts is not JSON */
  readonly diff: {
    readonly ask: { readonly before: string; readonly after: string };
    readonly answer: FunnelDiff;
  };
  /** The declaration and all uses of the name at an offset. */
  readonly names: { readonly ask: Place; readonly answer: readonly NamePlace[] | undefined };
  /** A name changed everywhere. */
  readonly rename: {
    readonly ask: { readonly text: string; readonly renaming: Renaming };
    readonly answer: Renamed;
  };
  readonly hover: { readonly ask: Place; readonly answer: Hover | undefined };
}

interface Place {
  readonly text: string;
  readonly offset: number;
}

/** A call on its way to the worker. */
export interface Call {
  readonly id: number;
  readonly name: keyof Calls;
  readonly ask: Calls[keyof Calls]['ask'];
}

/** The worker's reply to the call with the same id. */
export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}
