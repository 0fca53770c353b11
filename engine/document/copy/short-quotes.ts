import { keysOf, resolvePointer } from '../basics/pointer';

/**
 * Where the quote is written whose short form stands at a place of a document.
 * @returns undefined where no such form stands
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
