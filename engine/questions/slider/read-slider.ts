import type { ReadDraft } from '../reading';

/** Where a visitor has left a slider. Nothing can be wrong with it. */
export const readSlider: ReadDraft = (_, draft) => ({ answer: Number(draft) });
