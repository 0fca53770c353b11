/** Where the visitor came from. */
export interface Utm {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/** What the server refuses of them: what could change how reports look. */
const refused = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The most characters of a parameter that are kept: what the payload's schema and the table take. */
const longest = 200;

/**
 * The campaign parameters of an address's query, each shortened here for all that store or send them, and without control
 * characters and signs that turn the direction of writing, which the server refuses.
 */
export function utmOf(search: string): Utm {
  const query = new URLSearchParams(search);
  return {
    source: shortened(query.get('utm_source')),
    medium: shortened(query.get('utm_medium')),
    campaign: shortened(query.get('utm_campaign')),
  };
}

/** By code points, as the schema and the table count, so that no character is cut in two. */
function shortened(text: string | null): string | null {
  if (text === null) return null;
  return Array.from(text.replaceAll(refused, '')).slice(0, longest).join('');
}

/**
 * Where a visitor came from as it is summed up with others: without what has an e-mail address in it, which mail tools put
 * into links.
 */
export const utmOfMany = ({ source, medium, campaign }: Utm): Utm => ({
  source: ofMany(source),
  medium: ofMany(medium),
  campaign: ofMany(campaign),
});

const ofMany = (text: string | null): string | null =>
  text === null || /[@\uff20\ufe6b]|%40/i.test(text) ? null : text;
