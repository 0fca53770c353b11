import type { Answers } from '../../../engine';
import type { Blocker, Diagnostic, PublicFiles, Step } from '../../../engine/check';
import type { FunnelDiff } from '../../../engine/diff';
import type { NamePlace, Renaming, ScreenEdit } from '../../../engine/edit';
import type { SourceText, Translated, Translation } from '../../../engine/languages';
import type { PicturedBlock, SavedBlock } from './blocks';
import type { EditedText } from './editing';
import type { EditedExperiment, ExperimentEdit } from './experimenting';
import type { Completion, Hover } from './language';
import type { MapPlaces } from './map-places';
import type { Patch } from './patch';
import type { Renamed } from './renaming';
import type { SheetScreen } from './screens';
import type { PartName } from './touched-screens';
import type { Runnable } from './program';

/** What the page asks the worker, and what it answers. */
export interface Calls {
  /**
   * The map of a text, if its shape is right, with the last funnel that runs, and then its analysis. Both as patches of
   * what this worker has answered last; a patch is undefined where nothing differs. No answer: the check of a newer text
   * has begun meanwhile.
   */
  readonly analyse: {
    readonly ask: { readonly text: string; readonly files: PublicFiles };
    readonly part: { readonly patch: Patch | undefined; readonly canRun: boolean };
    readonly answer: { readonly patch: Patch | undefined } | undefined;
  };
  /** All diagnostics, with those of the readings that are not chosen. */
  readonly readings: {
    readonly ask: { readonly text: string; readonly files: PublicFiles };
    readonly answer: readonly Diagnostic[];
  };
  /** What of a text must not go live, besides its diagnostics. */
  readonly blockers: {
    readonly ask: { readonly text: string };
    readonly answer: readonly Blocker[];
  };
  /** Where everything is on the map. */
  readonly layout: {
    readonly ask: { readonly structure: string };
    readonly answer: MapPlaces;
  };
  /** How the document that the next questions are about differs from the one before. */
  readonly funnel: {
    readonly ask: { readonly patch: Patch | undefined };
    readonly answer: void;
  };
  /** The answers that lead to a node of that funnel. None where no run goes there. */
  readonly route: { readonly ask: { readonly node: string }; readonly answer: Answers };
  /** A path from the start to a screen and on to the next. Undefined where no run goes there. */
  readonly path: {
    readonly ask: { readonly from: string; readonly to: string };
    readonly answer: readonly Step[] | undefined;
  };
  /** The funnel of a text, if it runs, and answers that lead to one of its nodes. */
  readonly visit: {
    readonly ask: { readonly text: string; readonly node: string };
    readonly answer: { readonly funnel?: Runnable; readonly answers: Answers };
  };
  /**
   * The screens of the later text that look or do otherwise than in the earlier one, in the order of the text. None where
   * it cannot run.
   */
  readonly touched: {
    readonly ask: {
      readonly before: string;
      readonly after: string;
      /** Only what follows from the change of this part. */
      readonly part?: PartName;
    };
    readonly answer: readonly string[];
  };
  /** Every screen of that funnel, in each variant. */
  readonly screens: { readonly ask: object; readonly answer: readonly SheetScreen[] };
  /** The answers with which a visitor gets to one of them. */
  readonly screen: { readonly ask: SheetScreen; readonly answer: Answers };
  readonly complete: { readonly ask: Place; readonly answer: readonly Completion[] };
  /** @throws when one of the texts is not JSON */
  readonly diff: {
    readonly ask: { readonly before: string; readonly after: string };
    readonly answer: FunnelDiff;
  };
  /** What differs between two texts, in a line for each part. */
  readonly summary: {
    readonly ask: { readonly before: string; readonly after: string };
    readonly answer: readonly string[];
  };
  /** The declaration and all uses of the name at an offset. */
  readonly names: { readonly ask: Place; readonly answer: readonly NamePlace[] | undefined };
  /** A name changed everywhere. */
  readonly rename: {
    readonly ask: {
      readonly text: string;
      readonly renaming: Renaming;
      readonly committed?: string;
    };
    readonly answer: Renamed;
  };
  /** The screens changed: what changes in the text, and what to show then. */
  readonly edit: {
    readonly ask: { readonly text: string; readonly edit: ScreenEdit };
    readonly answer: EditedText;
  };
  /** An experiment started or ended. */
  readonly experiment: {
    readonly ask: { readonly text: string; readonly edit: ExperimentEdit; readonly file: string };
    readonly answer: EditedExperiment;
  };
  /** The blocks in some texts, with their pictures. A text that is none is left out. */
  readonly blocks: {
    readonly ask: { readonly texts: readonly string[] };
    readonly answer: readonly PicturedBlock[];
  };
  /** Some screens of a text as a block. */
  readonly block: {
    readonly ask: {
      readonly text: string;
      readonly nodes: readonly string[];
      readonly title: string;
    };
    readonly answer: SavedBlock;
  };
  /** The texts of a flow that a translation has to say. */
  readonly texts: {
    readonly ask: { readonly text: string };
    readonly answer: readonly SourceText[];
  };
  /** The funnel of a text in another language, if it runs. */
  readonly localized: {
    readonly ask: { readonly text: string; readonly translation: Translation };
    readonly answer: Runnable | undefined;
  };
  /** What is wrong in a translation, besides what is wrong in the text. */
  readonly translated: {
    readonly ask: {
      readonly text: string;
      readonly translation: Translation;
      readonly diagnostics: readonly Diagnostic[];
      readonly files: PublicFiles;
    };
    readonly answer: Translated['findings'];
  };
  readonly hover: { readonly ask: Place; readonly answer: Hover | undefined };
}

/** What of an answer may come before the rest. */
export type PartOf<K extends keyof Calls> = Calls[K] extends { readonly part: infer Part }
  ? Part
  : never;

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

/** The worker's reply to the call with the same id: a part of its result, the result, or why it failed. */
export interface Reply {
  readonly id: number;
  readonly part?: unknown;
  readonly answer?: unknown;
  readonly error?: string;
}
