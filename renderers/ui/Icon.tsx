const paths = {
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  sound: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6m2.5-8.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM16 9.5l5 5m0-5-5 5',
  play: 'M8 5.2v13.6L19 12z',
  pause: 'M8.5 5.5v13m7-13v13',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.6a2.2 2.2 0 1 0 0 2.8m6.5-2.8a2.2 2.2 0 1 0 0 2.8',
  check: 'm5.5 12.5 4.2 4.2 8.8-9.2',
  cross: 'm6.5 6.5 11 11m0-11-11 11',
  down: 'm6 9.5 6 6 6-6',
  talk: 'M4.5 5.5h15v10.5h-7.5L7.5 20v-4h-3z',
  enlarge: 'M14 4.5h5.5V10m0-5.5-6 6M10 19.5H4.5V14m0 5.5 6-6',
} as const;

/** Icons that mean a way: they point the other way where one reads from right to left. */
const pointing: readonly string[] = ['back', 'forward'] satisfies (keyof typeof paths)[];

/** The names of the icons. */
export type IconName = keyof typeof paths;

/** A decorative line icon. Give its control an accessible name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      data-points={pointing.includes(name) || undefined}
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
