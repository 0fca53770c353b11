import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { keysOf, pointerOf } from '../../engine';
import { afterFrame, useAfterFrame } from './after-frame';
import type { EditView } from './EditPane';
import type { Asked } from './form/form-tools';
import { nodeIn } from './places';
import type { TextHandle } from './text/TextPane';

export type Selection = ReturnType<typeof useSelection>;

/**
 * What is selected: one place for all panes, as a JSON pointer into the text. The map answers at once. Form, text and
 * preview follow in the next frame (`late`).
 */
export function useSelection(editor: RefObject<TextHandle | null>, view: EditView) {
  const [pointer, setPointer] = useState<string>();
  const cancelShow = useRef<() => void>(undefined);
  const [asked, setAsked] = useState<Asked>();
  const selected = nodeOf(pointer);

  const select = useCallback(
    (to: string, focus = false, isNew = false): void => {
      setPointer(to);
      cancelShow.current?.();
      if (!focus) {
        // To scroll the text makes the browser lay out the page: what was pressed answers first.
        cancelShow.current = afterFrame(() => editor.current?.show(to, false));
        return;
      }
      editor.current?.show(to, view === 'text');
      setAsked({ pointer: to, isNew });
    },
    [editor, view],
  );
  /** The cursor of the text is there: the text stays where it is. */
  const moveTo = useCallback((to: string | undefined): void => {
    cancelShow.current?.();
    setPointer(to);
  }, []);
  const now = useMemo(() => ({ pointer, asked }), [pointer, asked]);
  const before = useAfterFrame(now);
  // What is to have the focus has it at once: what is typed next belongs there.
  const late = before.asked === asked ? before : now;
  /** The visitor of the preview has gone on by themselves: the selection follows, unless the preview has yet to follow it. */
  const followVisitor = useCallback(
    (node: string): void => {
      const isAhead = nodeOf(late.pointer) !== selected;
      if (node !== selected && !isAhead) select(pointerOf('nodes', node));
    },
    [selected, select, late],
  );

  return {
    late,
    isLate: formOf(late.pointer) !== formOf(pointer),
    selected,
    select,
    moveTo,
    followVisitor,
  };
}

const nodeOf = (pointer: string | undefined): string | undefined =>
  pointer === undefined ? undefined : nodeIn(pointer);

/** The part that has a form of its own, by the two keys that lead to it. */
const formOf = (pointer: string | undefined): string =>
  pointer === undefined ? '' : pointerOf(...keysOf(pointer).slice(0, 2));
