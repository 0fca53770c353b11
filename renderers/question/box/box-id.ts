/**
 * The id of the control that answers a field. It is the same however often a screen is drawn, so that what was entered
 * into a prerendered page is found again where React renders that page again.
 * @param place of one of several controls
 */
export const boxId = (field: string, place?: number): string =>
  place === undefined ? `box-${field}` : `box-${field}-${place}`;
