import type { Read } from '../reading';

/** Where a visitor has left a slider. Nothing can be wrong with it. */
export const readSlider: Read = (_, draft) => ({ answer: Number(draft) });
