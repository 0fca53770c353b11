/** Portraits in one language: round, two tones, one accent. */
const looks = [
  [
    '#5b4bff',
    '#ffd2b8',
    '#2a1b4d',
    '#ff6b5e',
    'M17 26c0-11 6-16 15-16s15 5 15 16c-4-7-9-9-15-9s-11 2-15 9z',
  ],
  [
    '#ff8a70',
    '#8f5a45',
    '#1d1236',
    '#6a5bff',
    'M16 30c-2-14 5-21 16-21s18 7 16 21c-2-3-2-7-5-11-7 2-15 1-21-1-3 4-4 8-6 12z',
  ],
  [
    '#8e5cf0',
    '#f1b795',
    '#5a2a3d',
    '#ffb59e',
    'M15 40c-4-20 3-31 17-31s21 11 17 31c-3-2-3-12-6-20-8 0-13-2-16-5-2 6-8 14-12 25z',
  ],
  [
    '#3f37b8',
    '#c98d6b',
    '#140c2b',
    '#ff8a70',
    'M18 25c-1-10 6-15 14-15s15 5 14 15c-3-5-4-7-7-8-5 1-12 1-15 0-3 2-4 4-6 8z',
  ],
  [
    '#e0567a',
    '#ffdcc6',
    '#d98a3d',
    '#5b4bff',
    'M15 36c-3-18 5-27 17-27s20 9 17 27c-4-5-4-10-7-17-9 3-16 1-20-1-3 5-4 12-7 18z',
  ],
  [
    '#6a5bff',
    '#a86e50',
    '#2c1a2e',
    '#ffd2b8',
    'M17 27c0-12 7-17 15-17s15 5 15 17c-3-6-5-8-9-10-4 2-9 2-12 0-4 2-6 4-9 10z',
  ],
];

/** One of six people, as an SVG of the given width. */
export function face(index, size = 56, ground = true) {
  const [back, skin, hair, shirt, hairPath] = looks[index % looks.length];
  return `<svg class="face" width="${size}" height="${size}" viewBox="0 0 64 64">
    ${ground ? `<circle cx="32" cy="32" r="32" fill="${back}"/>` : ''}
    <path d="M8 64c1-14 10-19 24-19s23 5 24 19z" fill="${shirt}"/>
    <path d="M26 38h12v9c0 3-3 5-6 5s-6-2-6-5z" fill="${skin}" style="filter:brightness(.9)"/>
    <ellipse cx="32" cy="29" rx="13" ry="15" fill="${skin}"/><path d="${hairPath}" fill="${hair}"/>
    <circle cx="27" cy="30" r="1.6" fill="#1d1236"/><circle cx="37" cy="30" r="1.6" fill="#1d1236"/>
    <path d="M27 36.5c2 2.6 8 2.6 10 0" stroke="#1d1236" stroke-width="1.7" fill="none" stroke-linecap="round"/></svg>`;
}
