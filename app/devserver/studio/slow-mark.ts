/** How late over a slow connection everything arrives, in milliseconds. */
export const lateness = 3000;

/** The parameter that says in the address of a page that its connection is slow. */
export const slowMark = 'slow-connection';
