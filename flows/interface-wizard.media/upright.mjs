/**
 * Lays a scene out for the upright shape, 576 × 720: words above what is shown, or in the middle of what
 * only surrounds them. An item's own "portrait" has the last word.
 */

const middle = 288;

/** What surrounds words and leaves them the middle. */
const around = new Set(['people', 'bubbles', 'horizon', 'tangle', 'words']);

/** Where a piece is placed, and what of it differs. Heights leave the lowest 80 px to captions. */
const places = {
  words: (item, scene) => {
    const isAlone = scene.show.every(({ piece }) => around.has(piece));
    return {
      side: '',
      y: isAlone ? 340 : 92,
      size: isAlone ? (item.size ?? 'l') : 's',
      text: flowing(item),
    };
  },
  people: ({ spots }) => ({
    y: 340,
    // Two bands, above and below the words.
    spots: spots.map(([x, y, size = 84]) => [
      x * 0.42,
      Math.sign(y || 1) * (150 + Math.abs(y) * 0.55),
      size * 0.92,
    ]),
  }),
  bubbles: ({ items }) => ({
    y: 360,
    items: items.map((bubble) => ({
      ...bubble,
      x: 640 + (bubble.x - 640) * (bubble.text ? 0.1 : 0.4),
      y: 360 + (bubble.y - 360) * (bubble.text ? 1 : 1.15),
    })),
  }),
  horizon: ({ y }) => ({ y }),
  tangle: () => ({ y: 360 }),
  presenter: () => ({ y: 345, wide: false }),
  avatar: () => ({ y: 395 }),
  phone: () => ({ y: 420 }),
  funnel: () => ({ y: 400, size: 0.86, upright: true }),
  form: () => ({ y: 400 }),
  site: () => ({ y: 405, upright: true }),
  offers: () => ({ y: 400, size: 0.94, spread: 118 }),
  sift: () => ({ y: 330, upright: true }),
};

/** Lines break by themselves: there is half the width. */
function flowing({ text }) {
  return text.replaceAll('|', ' ');
}

/** @returns the item as the upright scene shows it */
export function upright(item, scene) {
  const place = places[item.piece] ?? (() => ({ y: 400 }));
  const [y0 = 0, y1 = 0, x0 = 5, x1 = 2] = item.tilt ?? [];
  // Less turning: an edge that comes nearer would leave the picture.
  const tilt = item.tilt && [y0 / 2, y1 / 2, x0, x1];
  return { ...item, x: middle, size: 1, tilt, ...place(item, scene), ...item.portrait };
}
