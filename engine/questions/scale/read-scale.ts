import type { ReadDraft } from '../reading';

/** Which place of a scale a visitor has chosen. */
export const readScale: ReadDraft = (_, draft) =>
  draft === '' ? { problem: 'missing' } : { answer: Number(draft) };
