import { pointerOf, isInside } from '../document/pointer';
import type { FunnelDocument, FunnelVideo } from '../document/document.generated';
import type { Meanings } from './meanings';

/** The addresses of all files under public/ that a document names, without repeats, in its order. */
export function filesOf({ visits }: Pick<Meanings, 'visits'>): string[] {
  const files = visits.flatMap(({ value, annotations }) =>
    annotations.content === 'file' && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(files)];
}

/** The pictures that a visitor will come across, nearest first, for fetching ahead. */
export function picturesAhead({ start }: FunnelDocument, { visits }: Meanings): string[] {
  const parts = [pointerOf('nodes', start), '/nodes', '/grant', '/videos', '/brand', '/frame'];
  const images = visits.filter(({ annotations }) => annotations.content === 'image');
  return filesOf({
    visits: parts.flatMap((part) =>
      images
        .filter(({ pointer }) => isInside(pointer, part))
        .flatMap((image) => visits.filter(({ pointer }) => isInside(pointer, image.pointer))),
    ),
  });
}

/** The videos that some nodes show. */
export function videosOf(
  { videos }: FunnelDocument,
  { references }: Meanings,
  nodes: readonly string[],
): Readonly<Record<string, FunnelVideo>> {
  const shown = new Set(
    references
      .filter(
        ({ kind, pointer }) =>
          kind === 'video' && nodes.some((id) => isInside(pointer, pointerOf('nodes', id))),
      )
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(videos).filter(([name]) => shown.has(name)));
}
