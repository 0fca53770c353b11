import type { FormBox } from '../../../engine';
import type { Reading } from '../../../engine/questions';
import type { BoxContext, BoxKind } from './box-kind';

/** What a box holds once it is left: of the kinds that settle, the answer that was understood, else the draft as it is. */
export function settledDraft<A extends FormBox>(
  kind: BoxKind<A>,
  asks: A,
  draft: string,
  reading: Reading | undefined,
  context: BoxContext,
): string {
  return kind.settles && reading && 'answer' in reading
    ? kind.draftOf(asks, reading.answer, context)
    : draft;
}
