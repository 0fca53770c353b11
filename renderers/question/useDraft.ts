import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { AnswerValue } from '../../engine';

/** A box's text: the visitor's own once they have touched it, the saved answer until then. */
export interface Draft<E> {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly box: RefObject<E | null>;
}

/**
 * The text of a box. Saved answers may come after the first drawing: a box that the visitor has not touched
 * takes them. What was typed before the app had arrived is kept.
 */
export function useDraft<E extends HTMLInputElement | HTMLTextAreaElement>(
  saved: string,
): Draft<E> {
  const [draft, setDraft] = useState<string>();
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const typedEarly = box.current?.value ?? '';
    if (typedEarly !== '' && typedEarly !== box.current?.defaultValue) setDraft(typedEarly);
  }, []);
  return { text: draft ?? saved, write: setDraft, box };
}

/** A saved answer as the text of a box. */
export function savedText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' ? answer : '';
}
