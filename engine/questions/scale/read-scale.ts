import type { Read } from '../reading';

/** Which place of a scale a visitor has chosen. */
export const readScale: Read = (_, draft) =>
  draft === '' ? { problem: 'missing' } : { answer: Number(draft) };
