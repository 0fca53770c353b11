import { closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { memo } from '../../../engine';
import type { Renaming } from '../../../engine/edit';
import { nextSteps, renamingIn, stepHistory } from './steps';
import type { NextSteps } from '../edits/step';

/** What the editor reports. */
export interface EditorEvents {
  readonly onText: (text: string) => void;
  /** A name was changed everywhere, or its change taken back. The text follows. */
  readonly onRenamed: (renaming: Renaming) => void;
  /** The cursor was moved by the person who edits. */
  readonly onCursor: (text: string, offset: number) => void;
  readonly onSave: () => void;
  /** What undo and redo would do has changed. */
  readonly onSteps: (next: NextSteps) => void;
}

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, class: 'json-key' },
  { tag: tags.string, class: 'json-text' },
  { tag: [tags.number, tags.bool, tags.null], class: 'json-value' },
  { tag: tags.punctuation, class: 'json-mark' },
]);

/** A text as a string. To join the lines of a long one takes milliseconds, so it is done once. */
export const stringOf = memo((doc: Text): string => doc.toString());

/** An editor for JSON in an element. */
export function createEditor(
  parent: HTMLElement,
  text: string,
  events: EditorEvents,
  more: Extension,
): EditorView {
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      stepHistory(),
      codeFolding(),
      foldGutter(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightSelectionMatches(),
      search({ top: true }),
      json(),
      syntaxHighlighting(highlighting),
      lintGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'The text of the flow', tabindex: '0' }),
      keymap.of([
        { key: 'Mod-s', preventDefault: true, run: () => (events.onSave(), true) },
        ...completionKeymap,
        ...lintKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        for (const renaming of update.transactions.map(renamingIn))
          if (renaming) events.onRenamed(renaming);
        if (update.docChanged) {
          events.onText(stringOf(update.state.doc));
          events.onSteps(nextSteps(update.state));
        }
        const isByPerson = update.transactions.some((each) => each.isUserEvent('select'));
        if (isByPerson || (update.docChanged && update.view.hasFocus))
          events.onCursor(stringOf(update.state.doc), update.state.selection.main.head);
      }),
      more,
    ],
  });
  events.onSteps(nextSteps(state));
  return new EditorView({ state, parent });
}
