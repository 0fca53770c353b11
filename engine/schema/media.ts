import { pointerOf, isInside } from '../document/basics/pointer';
import type { FunnelDocument, FunnelVideo } from '../document/format/document.generated';
import type { Meanings } from './meanings';

/** The addresses of all files under public/ that a document names, without repeats, in its order. */
export function filesNamedIn({ annotatedValues }: Pick<Meanings, 'annotatedValues'>): string[] {
  const files = annotatedValues.flatMap(({ value, annotations }) =>
    annotations.content === 'file' && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(files)];
}

/** The pictures of each node and its videos, and those that all screens share. */
interface Pictures {
  readonly nodes: Readonly<Record<string, readonly string[]>>;
  readonly shared: readonly string[];
}

/** The pictures that visitors come across, without repeats inside a list. */
export function picturesIn(document: FunnelDocument, meanings: Meanings): Pictures {
  const { annotatedValues } = meanings;
  const images = annotatedValues.filter(({ annotations }) => annotations.content === 'image');
  const inside = (parts: readonly string[]): string[] =>
    filesNamedIn({
      annotatedValues: parts.flatMap((part) =>
        images
          .filter(({ pointer }) => isInside(pointer, part))
          .flatMap((image) =>
            annotatedValues.filter(({ pointer }) => isInside(pointer, image.pointer)),
          ),
      ),
    });
  const nodes = Object.keys(document.nodes).map((id): [string, string[]] => {
    const videos = Object.keys(videosOf(document, meanings, [id]));
    return [
      id,
      inside([pointerOf('nodes', id), ...videos.map((video) => pointerOf('videos', video))]),
    ];
  });
  return {
    nodes: Object.fromEntries(nodes.filter(([, pictures]) => pictures.length > 0)),
    shared: inside(['/grant', '/brand', '/frame']),
  };
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
