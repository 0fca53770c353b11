import type { FunnelDocument, FunnelVideo, HostedSource } from './document.generated';

/** The addresses of all pictures in a part of a document, without repeats, in order. */
export function picturesOf(part: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('src' in value && 'alt' in value && typeof value.src === 'string') found.add(value.src);
    Object.values(value).forEach(visit);
  };
  visit(part);
  return [...found];
}

/** The pictures that a visitor will come across, nearest first, for fetching ahead. */
export function picturesAhead(document: FunnelDocument): string[] {
  const { [document.start]: start, ...others } = document.nodes;
  return picturesOf([
    start,
    others,
    document.grant,
    document.videos,
    document.brand,
    document.frame,
  ]);
}

const hosts: Record<HostedSource['host'], { origin: string; path: (id: string) => string }> = {
  vimeo: { origin: 'https://player.vimeo.com', path: (id) => `/video/${id}?autoplay=1&dnt=1` },
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    path: (id) => `/embed/${id}?autoplay=1&rel=0&cc_load_policy=1`,
  },
  wistia: { origin: 'https://fast.wistia.net', path: (id) => `/embed/iframe/${id}?autoPlay=true` },
};

/** The address of a hosted film's frame. Only the listed hosts can be named, and only by an id. */
export function hostedAddress({ host, id }: HostedSource): string {
  return hosts[host].origin + hosts[host].path(encodeURIComponent(id));
}

/** The origins that a document's hosted films are framed from, for a content security policy. */
export function frameOrigins(videos: Readonly<Record<string, FunnelVideo>>): string[] {
  const origins = Object.values(videos).flatMap(({ source }) =>
    source.type === 'hosted' ? [hosts[source.host].origin] : [],
  );
  return [...new Set(origins)];
}
