import type { PublicFiles, Step } from '../../../engine/check';
import type { Renaming } from '../../../engine/edit';
import type { Asked } from '../ui/focus-part';
import type { Pane } from '../ui/panes';
import type { OtherDraft } from '../drafts/drafts';
import type { FlowName, FlowText, TranslationText } from '../server/requests';
import type { Insertion } from './insertion';
import type { Analysis, RunnableFunnel } from '../worker/analysis';
import type { MapData } from '../worker/map-data';
import type { NextSteps } from '../edits/step';

/** The ways to edit a flow. */
export const editViews = ['form', 'text', 'languages', 'look'] as const;
export type EditView = (typeof editViews)[number];

/** Whose colours the studio has: the system's, or always the same. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The tabs below the text, in the order of the screen. */
export const aboutTabs = ['Findings', 'Changes', 'History', 'Decisions', 'Publish'] as const;
export type AboutTab = (typeof aboutTabs)[number];

/** Saving a block, with this screen in it. */
interface BlockSaving {
  readonly screen: string;
}

/** A dialog over the panes: an insertion asks for the kind of a new screen. */
export type StudioDialog =
  | 'palette'
  | 'begin'
  | 'saveAs'
  | 'screens'
  | 'experiments'
  | 'answers'
  | 'media'
  | 'phone'
  | 'commit'
  | Insertion
  | BlockSaving;

/** The flow that is open. */
export interface OpenFlow {
  readonly file: string;
  /** The text to begin with: the draft of an earlier visit, or the file's. */
  readonly initial: string;
  readonly isDraft: boolean;
  /** Changes when the editor has to begin again with another text. */
  readonly number: number;
}

/** What is selected: one place for all panes, as a JSON pointer into the text. */
export interface Selection {
  readonly pointer?: string;
  /** The screen whose form shows that part too: a question's form has the values of its answer. The panes stay there. */
  readonly around?: string;
  readonly asked?: Asked;
}

/** Why a flow was not saved or opened. */
export interface Failure {
  readonly why: string;
  /** The server cannot be reached. The text is saved once it is back. */
  readonly isLost: boolean;
  /** The file is not there any more: it can be put back, or saved under another name. */
  readonly isMissing: boolean;
  /** Whether this device keeps the text when the tab is closed. */
  readonly isKept: boolean;
}

/** The meaning of the text as far as it is known. */
interface KnownAnalysis {
  /** Of the newest text that was checked. Undefined before the first. */
  readonly analysis?: Analysis;
  /** That text: while a newer one is checked, findings and fixes belong to this one. */
  readonly checked?: string;
  /** The map of the newest text whose shape is right. */
  readonly map?: MapData;
  /** That text. */
  readonly mapped?: string;
  /** The last funnel that runs. The preview shows it while the text has errors that keep it from running. */
  readonly funnel?: RunnableFunnel;
}

/** The studio's data, beside the states of its machine. All of it is JSON. */
export interface StudioState {
  readonly flows: readonly FlowName[];
  /** The files of public/. Undefined until they are known: only then is a text checked. */
  readonly files?: PublicFiles;
  /** The flow that was chosen. It is open once it has been read. */
  readonly file?: string;
  readonly flow?: OpenFlow;
  readonly text: string;
  /** What undo and redo would do. */
  readonly steps: NextSteps;
  /** The file as it was read or saved last. */
  readonly saved: FlowText;
  /** What somebody else has written into it, in a conflict. */
  readonly theirs?: FlowText;
  readonly failure?: Failure;
  /** What has happened to the text without the person who edits it, until they go on. */
  readonly notice?: string;
  /** The draft with which the flow was opened. */
  readonly draft?: string;
  /** What other tabs have not saved of the flow, and texts that were put aside. */
  readonly drafts: readonly OtherDraft[];
  readonly known: KnownAnalysis;
  readonly selection: Selection;
  /** The language that was chosen to be translated and shown: it may be that of the document. */
  readonly language?: string;
  /** The names that were changed since the file was saved, in their order: its translations follow. */
  readonly renamings: readonly Renaming[];
  /** What the files of the translations say, by language, as far as they were read. */
  readonly translations: Readonly<Record<string, TranslationText>>;
  readonly view: EditView;
  readonly theme: Theme;
  /** The pane that a narrow window shows. */
  readonly pane: Pane;
  readonly tab: AboutTab;
  readonly dialog?: StudioDialog;
  /** The place for which a screen is being chosen on the map. */
  readonly picking?: string;
  /** A path that the preview plays. */
  readonly evidence?: readonly Step[];
  /** Why something was not done. */
  readonly problem?: string;
}
