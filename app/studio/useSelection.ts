import { useCallback, useState, type RefObject } from 'react';
import { pointerOf } from '../../engine/document/pointer';
import type { EditView } from './EditPane';
import type { Asked } from './form/form-tools';
import { nodeIn } from './places';
import type { TextHandle } from './text/TextPane';

export type Selection = ReturnType<typeof useSelection>;

/** What is selected: one place for all panes, as a JSON pointer into the text. */
export function useSelection(editor: RefObject<TextHandle | null>, view: EditView) {
  const [pointer, setPointer] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const selected = pointer === undefined ? undefined : nodeIn(pointer);

  const select = useCallback(
    (to: string, focus = false, isNew = false): void => {
      setPointer(to);
      editor.current?.show(to, focus && view === 'text');
      if (focus) setAsked({ pointer: to, isNew });
    },
    [editor, view],
  );
  const followVisitor = useCallback(
    (node: string): void => {
      if (node !== selected) select(pointerOf('nodes', node));
    },
    [selected, select],
  );
  return { pointer, setPointer, selected, asked, select, followVisitor };
}
