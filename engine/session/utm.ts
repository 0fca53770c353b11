/** Where the visitor came from. */
export interface Utm {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/** The campaign parameters of an address's query. */
export function utmOf(search: string): Utm {
  const query = new URLSearchParams(search);
  return {
    source: query.get('utm_source'),
    medium: query.get('utm_medium'),
    campaign: query.get('utm_campaign'),
  };
}
