import type { FunnelDocument } from '../../../engine';

type Skeleton = FunnelDocument['theme']['skeleton'];

/** What each value looks like, as a path in a box of 36 by 24. One that is forgotten does not compile. */
const paths: { readonly [Part in keyof Skeleton]: Readonly<Record<Skeleton[Part], string>> } = {
  head: {
    bar: 'M3 7h9M24 7h3M30 7h3M3 12h30',
    quiet: 'M3 7h3M14 7h8M30 7h3M3 12h30',
    none: 'M3 7h3M30 7h3',
  },
  progress: {
    hair: 'M0 5h16',
    chapters: 'M3 8h8M14 8h8M25 8h8M3 13h6',
    dots: 'M8 8h.1M13 8h.1M18 8h.1M23 8h.1M28 8h.1',
  },
  choices: {
    rows: 'M3 3h30v4H3zM3 10h30v4H3zM3 17h30v4H3z',
    tiles: 'M3 3h13v8H3zM20 3h13v8H20zM3 14h13v8H3zM20 14h13v8H20z',
    pictures: 'M3 2h13v20H3zM20 2h13v20H20zM3 15h13M20 15h13',
    chips:
      'M5 4h10a3 3 0 0 1 0 6H5a3 3 0 0 1 0-6zM23 4h8a3 3 0 0 1 0 6h-8a3 3 0 0 1 0-6zM5 14h14a3 3 0 0 1 0 6H5a3 3 0 0 1 0-6z',
  },
  peek: {
    phone: 'M9 24V9a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v15M13 12h7M13 17h9',
    note: 'M7 24V7l22-2v19M11 12h12M11 17h9',
    none: 'M3 21h30',
  },
  loader: {
    ring: 'M18 2a5 5 0 1 1-.1 0M8 17h20M8 22h12',
    bar: 'M3 6h12M3 12h30M3 18h20',
    list: 'M3 5h22M3 12h28M3 19h16',
  },
  quotes: {
    card: 'M3 3h30v18H3zM8 9h20M8 15h10',
    open: 'M3 5h30M3 11h24M3 20h6',
    portrait: 'M18 2a5 5 0 1 1-.1 0M6 17h24M11 22h14',
  },
  preview: {
    phone: 'M11 24V6a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v18M16 6h4',
    note: 'M7 24V4l22-2v22M12 9h12M12 14h9',
    window: 'M3 3h30v18H3zM3 8h30M6 5.500h.1M9 5.500h.1',
  },
  sections: {
    centre: 'M9 6h18M12 12h12M14 18h8',
    start: 'M3 6h18M3 12h12M3 18h8',
  },
};

const byPlace = new Map<string, string>(
  Object.entries(paths).flatMap(([part, values]) =>
    Object.entries(values).map(([value, path]): [string, string] => [
      `/skeleton/${part} ${value}`,
      path,
    ]),
  ),
);

interface SkeletonDrawingProps {
  /** The pointer of the part in the theme. */
  readonly part: string;
  readonly value: string;
}

/** A small drawing of where a value of the skeleton puts things. */
export function SkeletonDrawing({ part, value }: SkeletonDrawingProps) {
  return (
    <svg className="look-drawing" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">
      <path d={byPlace.get(`${part} ${value}`)} />
    </svg>
  );
}
