/** The tag of states that a reload goes on with. A node that has one takes the event `resume`. */
export const resumable = 'resumable';

/** How the event begins that leads a node to that state. The page sends it, never the visitor. */
export const resume = 'resume.';
