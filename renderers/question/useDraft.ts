import { useRef, type RefObject } from 'react';
import type { AnswerValue } from '../../engine';
import { useDrafts } from './useDrafts';

/** A box's text: the visitor's own once they have touched it, the saved answer until then. */
export interface BoxDraft<E> {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The answer is sent: from now on it is shown. */
  readonly forget: () => void;
  readonly box: RefObject<E | null>;
}

/**
 * The text of a box. Saved answers may come after the first drawing: a box that the visitor has not touched
 * takes them.
 * @param field the field that the box answers
 */
export function useDraft<E extends HTMLInputElement | HTMLTextAreaElement>(
  field: string,
  saved: string,
): BoxDraft<E> {
  const drafts = useDrafts();
  const box = useRef<E>(null);
  const write = (text: string): void => drafts.write(field, text);
  const forget = (): void => drafts.forget([field]);
  return { text: drafts.of(field) ?? saved, write, forget, box };
}

/** A saved answer as the text of a box. */
export function savedText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' ? answer : '';
}
