/** A document with this many questions, in the frame of the interface wizard. */
export function documentWith(count: number): object;
