import type { ComponentType } from 'react';
import type { PreviewAsideProps } from './PreviewAside';

/** The media query of windows in which a phone fits next to the questions: the same as in its styles. */
export const previewAsideFits = '(min-width: 1200px) and (min-height: 640px)';

/** Fetches what draws the phone next to the questions. */
export async function loadPreviewAside(): Promise<ComponentType<PreviewAsideProps>> {
  return (await import('./PreviewAside')).PreviewAside;
}
