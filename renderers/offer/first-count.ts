/** So many sections fill any window: the others are drawn once these are painted. */
export const firstSections = 3;
