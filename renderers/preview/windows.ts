/** The media query of windows in which a phone fits next to the questions: the same as in its styles. */
export const previewAsideFits = '(min-width: 1200px) and (min-height: 640px)';

/** The media query of windows that are high enough for a phone to peek in: the same as in its styles. */
export const previewPeekFits = '(min-height: 600px)';
