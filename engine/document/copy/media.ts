import type {
  FilmDemo,
  FunnelDocument,
  HostedSource,
  VideoFile,
  VideoSource,
} from '../format/document.generated';

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

/** A cut of a clip: its files, and their place in the source. */
interface Cut {
  readonly files: readonly VideoFile[];
  readonly at: readonly string[];
}

/** The cuts of a clip that is files of this site, each a list of formats. A hosted film has none here. */
export function cutsOf(source: VideoSource): Cut[] {
  if (source.type !== 'files') return [];
  const { files, portrait } = source;
  return [
    { files, at: ['files'] },
    ...(portrait ? [{ files: portrait.files, at: ['portrait', 'files'] }] : []),
  ];
}

/** All its files of this site: those of its cuts, and of the passage that it rests on. */
export function clipFilesOf(source: VideoSource): Cut[] {
  const rest = source.type === 'files' && source.rest;
  return [...cutsOf(source), ...(rest ? [{ files: rest, at: ['rest'] }] : [])];
}

/** The sites that a document lets its pages frame, by name. */
export type FrameHosts = Readonly<Record<string, string>>;

/**
 * The address of a demo's frame: a path of its host, with the page's query. The query comes from the
 * visitor's address and may say anything; it stays a query.
 * @param page the page's own address
 */
export function demoAddress(
  { host, path }: Pick<FilmDemo, 'host' | 'path'>,
  frameHosts: FrameHosts,
  page: string,
): string {
  const { origin, search } = new URL(page);
  const address = new URL((host === undefined ? origin : frameHosts[host]) + path);
  address.search = search;
  return address.href;
}

/** Whether a document frames pages of its own site. */
export function framesItself({ nodes }: Pick<FunnelDocument, 'nodes'>): boolean {
  return Object.values(nodes)
    .flatMap((node) => (node.type === 'offer' ? Object.values(node.sections) : []))
    .some((section) => section.type === 'film' && section.demo && section.demo.host === undefined);
}

/** The origins that a document's films and demos are framed from, for a content security policy. */
export function frameOrigins({
  videos,
  frameHosts,
}: Pick<FunnelDocument, 'videos' | 'frameHosts'>): string[] {
  const films = Object.values(videos).flatMap(({ source }) =>
    source.type === 'hosted' ? [hosts[source.host].origin] : [],
  );
  return [...new Set([...films, ...Object.values(frameHosts)])];
}
