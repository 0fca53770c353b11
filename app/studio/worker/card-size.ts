/** The size of a card on the map, and of the labels of its lines, in the map's own pixels. */
export const cardSize = { width: 232, height: 92 };

export const labelSize = { character: 6.4, height: 18 };

/** The smallest type on a card, in the map's own pixels. */
export const smallestType = 12;
