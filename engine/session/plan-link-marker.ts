/** What the hash of a plan link begins with. */
export const planLinkMarker = '#state=';
