import { keysOf, resolvePointer } from '../basics/pointer';

/**
 * The pointer of the quote to which the short form at a pointer belongs.
 * @returns undefined for the pointer of anything else
 */
export function quoteOf(pointer: string): string | undefined {
  const [part, member] = keysOf(pointer).slice(-2);
  return part === 'testimonial' && member === 'short'
    ? resolvePointer(pointer, '1/quote')
    : undefined;
}

/** The index at which a short form stands in its quote, which may write it larger or smaller. Negative where it does not. */
export const placeOfShort = (quote: string, short: string): number =>
  quote.toLowerCase().indexOf(short.toLowerCase());
