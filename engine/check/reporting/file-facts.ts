import type { Measured } from '../../look';

/** What is known of a file under public/ besides its name. */
export interface FileFacts {
  /** Its media type by its first bytes, such as "video/mp4". Undefined if they are not known. */
  readonly type?: string;
  /** Whether the picture of a clip is coded in AV1, which not every browser has. */
  readonly isAv1?: boolean;
  /** How long a clip is, or when the last cue of captions ends, in milliseconds. Undefined if it could not be read. */
  readonly endsMs?: number;
  /** What was measured of a typeface. Undefined if it could not be read. */
  readonly font?: Measured;
}

/** What the project's own backend offers, by name. */
export interface BackendFacts {
  readonly functions: readonly string[];
  readonly tables: readonly string[];
}

/** Another funnel that visitors of the same site may take. */
export interface FunnelBeside {
  readonly file: string;
  readonly id: string;
  /** What its keys of the browser's storage begin with. */
  readonly storageKeys: readonly string[];
}

/** The files that a document can show and play, the backend that it can save and send to, and the funnels beside it. */
export interface PublicFiles {
  /** The addresses of all files under public/. Without them, no file is looked for. */
  readonly files?: readonly string[];
  /** What is known of some of these files, by their addresses. Without it, only their names are checked. */
  readonly facts?: Readonly<Record<string, FileFacts>>;
  /** Without it, the names of tables and functions are not compared. */
  readonly backend?: BackendFacts;
  /** Without them, names are not compared with those of other funnels. */
  readonly beside?: readonly FunnelBeside[];
}

const typesByEnding: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The media type by the extension of a file's name. Undefined for files that are not media. */
export const typeByEnding = (address: string): string | undefined =>
  typesByEnding[address.slice(address.lastIndexOf('.') + 1).toLowerCase()];
