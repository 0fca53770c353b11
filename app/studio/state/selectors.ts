import type { SnapshotFrom } from 'xstate';
import type { Accepted, Diagnostic } from '../../../engine/check';
import { keysOf, pointerOf } from '../../../engine';
import { nodeIn } from '../edits/places';
import { shownPart } from '../machine/shown-part';
import type { studioMachine } from '../machine/studio-machine';

/** The state of the studio at one moment. */
export type Snapshot = SnapshotFrom<typeof studioMachine>;

const noDiagnostics: readonly Diagnostic[] = [];
const noneAccepted: readonly Accepted[] = [];
const noLanguages: readonly string[] = [];

export const flowsOf = ({ context }: Snapshot) => context.flows;
export const fileOf = ({ context }: Snapshot) => context.file;
export const flowOf = ({ context }: Snapshot) => context.flow;
export const draftsOf = ({ context }: Snapshot) => context.drafts;
export const textOf = ({ context }: Snapshot) => context.text;
export const stepsOf = ({ context }: Snapshot) => context.steps;
export const filesOf = ({ context }: Snapshot) => context.files;
export const viewOf = ({ context }: Snapshot) => context.view;
export const themeOf = ({ context }: Snapshot) => context.theme;
export const paneOf = ({ context }: Snapshot) => context.pane;
export const tabOf = ({ context }: Snapshot) => context.tab;
export const dialogOf = ({ context }: Snapshot) => context.dialog;
export const pickingOf = ({ context }: Snapshot) => context.picking;
export const evidenceOf = ({ context }: Snapshot) => context.evidence;
export const problemOf = ({ context }: Snapshot) => context.problem;
export const noticeOf = ({ context }: Snapshot) => context.notice;
export const savedOf = ({ context }: Snapshot) => context.saved;
/** What somebody else has written into the file, in a conflict. */
export const theirsOf = ({ context }: Snapshot) => context.theirs;
export const failureOf = ({ context }: Snapshot) => context.failure;
export const selectionOf = ({ context }: Snapshot) => context.selection;
export const mapOf = ({ context }: Snapshot) => context.known.map;
export const funnelOf = ({ context }: Snapshot) => context.known.funnel;
export const documentOf = ({ context }: Snapshot) => context.known.funnel?.document;
export const namesOf = ({ context }: Snapshot) => context.known.analysis?.names;

/** The languages that the document is translated to. */
export const languagesOf = (now: Snapshot): readonly string[] =>
  documentOf(now)?.languages ?? noLanguages;

/** The language to translate and to show. Undefined: that of the document. The translations begin with the first one. */
export function languageOf(now: Snapshot): string | undefined {
  const { language, view } = now.context;
  const languages = languagesOf(now);
  if (language === undefined && view === 'languages') return languages[0];
  return languages.find((each) => each === language);
}

/** What the file of the translation to that language says, once it is read. */
export const translationOf = (now: Snapshot) => now.context.translations[languageOf(now) ?? ''];

/** How saving stands. */
export const savingOf = ({ value }: Snapshot) => value.file;

/** The text of the file as it is known: in a conflict, what somebody else has written. */
export const fileTextOf = ({ value, context: { theirs, saved } }: Snapshot): string =>
  (value.file === 'conflict' ? (theirs ?? saved) : saved).text;

/** Whether the text is not that of the file. */
export const isEdited = (now: Snapshot): boolean => textOf(now) !== fileTextOf(now);

/** The id of the selected node. */
export const selectedOf = ({ context }: Snapshot): string | undefined =>
  nodeIn(shownPart(context.selection));

export const diagnosticsOf = ({ context }: Snapshot): readonly Diagnostic[] =>
  context.known.analysis?.diagnostics ?? noDiagnostics;

/** What the document accepts. */
export const acceptedOf = ({ context }: Snapshot): readonly Accepted[] =>
  context.known.analysis?.accepted ?? noneAccepted;

/** The text that the findings are about. */
export const checkedOf = ({ context }: Snapshot) => context.known.checked;

/** Whether the findings are those of an earlier text. */
export const isStale = ({ context: { known, text } }: Snapshot): boolean => known.checked !== text;

/** Whether the text has errors that keep the funnel from running. What is shown then is how it was before. */
export const isBroken = ({ context: { known } }: Snapshot): boolean =>
  known.analysis?.canRun === false;

/** Whether the map is that of the text that was checked. */
export const isMapped = ({ context: { known } }: Snapshot): boolean =>
  known.mapped === known.checked;

/** The part of a pointer that has a form of its own, by the two keys that lead to it. */
export const formOf = (pointer: string | undefined): string =>
  pointer === undefined ? '' : pointerOf(...keysOf(pointer).slice(0, 2));
