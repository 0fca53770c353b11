import type { Diagnostic, PublicFiles, Step } from '../../../engine/check';
import type { Renaming } from '../../../engine/edit';
import type { OtherDraft } from '../drafts/drafts';
import type { TranslationName, TranslationText } from '../server/requests';
import type { Pane } from '../ui/panes';
import type { Analysis, ReadFlow } from '../worker/analysis';
import type { AboutTab, EditView, StudioDialog, Theme } from './studio-state';
import type { NextSteps } from '../edits/step';

/** What happens to the file of the flow, and to its text. */
type FileEvent =
  /** The flow that was chosen is open. */
  | { readonly type: 'flow.begun' }
  | { readonly type: 'file.chosen' | 'file.created' | 'address.changed'; readonly file: string }
  | {
      readonly type: 'drafts.listed';
      readonly file: string;
      readonly drafts: readonly OtherDraft[];
    }
  | { readonly type: 'text.edited'; readonly text: string }
  /** A name was changed everywhere, or its change taken back or made again. The text follows. */
  | { readonly type: 'name.changed'; readonly renaming: Renaming }
  | { readonly type: 'steps.changed'; readonly next: NextSteps }
  /** What is on the disk: undefined where the file cannot be read. */
  | { readonly type: 'file.seen'; readonly file: string; readonly version: string | undefined }
  | { readonly type: 'file.putBack' }
  /** Both texts are merged, with what was chosen where both had changed the same part. */
  | { readonly type: 'conflict.merged'; readonly text: string }
  /** Another text is about to replace the one that is edited. */
  | { readonly type: 'text.replaced' }
  /** In a conflict, "mine" replaces the file by the text, and "theirs" the text by the file. */
  | { readonly type: 'save' | 'conflict.mine' | 'conflict.theirs' };

/** What is found in the text. */
type CheckEvent =
  | { readonly type: 'files.listed'; readonly files: PublicFiles }
  | {
      readonly type: 'text.read';
      readonly flow: number;
      readonly text: string;
      readonly read: ReadFlow;
    }
  | {
      readonly type: 'text.checked';
      readonly flow: number;
      readonly text: string;
      readonly analysis: Analysis;
    }
  | { readonly type: 'check.ended'; readonly text: string }
  | {
      readonly type: 'readings.checked';
      readonly flow: number;
      readonly text: string;
      readonly diagnostics: readonly Diagnostic[];
    };

/** What is selected. */
type SelectionEvent =
  | {
      readonly type: 'part.selected';
      readonly pointer: string;
      /** Whether the form, or the text, gets the focus. */
      readonly focus?: boolean;
      readonly isNew?: boolean;
      /** It is shown in a form of its own, even if that of the selected screen has it too. */
      readonly alone?: boolean;
      /** The part whose form is shown and stays. By default the selected screen, if its form has the part too. */
      readonly around?: string | undefined;
    }
  /** The cursor of the text is there: the text stays where it is. */
  | { readonly type: 'cursor.moved'; readonly pointer: string }
  /** The visitor of the preview has gone on by themselves, while the preview was asked for a node. */
  | { readonly type: 'visitor.moved'; readonly node: string; readonly asked?: string }
  /** Somebody wants to translate the text that the document has there. */
  | { readonly type: 'translation.reached'; readonly pointer: string };

/** What the panes show. */
type PaneEvent =
  | { readonly type: 'view.chosen'; readonly view: EditView }
  | { readonly type: 'theme.chosen'; readonly theme: Theme }
  /** A pane that is reached gets the focus. */
  | { readonly type: 'pane.shown' | 'pane.reached'; readonly pane: Pane }
  | { readonly type: 'tab.chosen' | 'tab.reached'; readonly tab: AboutTab }
  | { readonly type: 'path.played'; readonly evidence: readonly Step[] };

/** What is translated. */
type LanguageEvent =
  | { readonly type: 'language.chosen'; readonly language: string }
  | ({ readonly type: 'translation.read'; readonly found: TranslationText } & TranslationName);

/** What is asked over the panes, or said. */
type DialogEvent =
  | { readonly type: 'dialog.opened'; readonly dialog: StudioDialog }
  | { readonly type: 'dialog.closed' | 'picking.ended' }
  | { readonly type: 'picking.begun'; readonly pointer: string }
  | { readonly type: 'problem.found'; readonly problem?: string };

/** What happens to the studio. */
export type StudioEvent =
  | FileEvent
  | CheckEvent
  | SelectionEvent
  | PaneEvent
  | LanguageEvent
  | DialogEvent;
