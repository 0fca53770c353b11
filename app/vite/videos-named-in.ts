import type { FunnelVideo } from '../../engine';

type Videos = Readonly<Record<string, FunnelVideo>>;

/** The videos that a part of a document names, as `"video": "…"`. */
export function videosNamedIn(part: object, videos: Videos): Videos {
  const text = JSON.stringify(part);
  const named = Object.entries(videos).filter(([name]) => text.includes(`"video":"${name}"`));
  return Object.fromEntries(named);
}
