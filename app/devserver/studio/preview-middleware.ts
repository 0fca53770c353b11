import { createReadStream, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Connect } from 'vite';
import { typefaceAt } from '../../vite/site-plugin';
import { isLocalRequest } from '../local-request';
import { sendAsset, sendPage } from './send-code';
import type { StudioBundle } from './studio-bundle';
import { previewPath, studioPath } from './studio-pages';

/** What the preview's origin serves. */
interface PreviewSettings {
  /** The port of the studio, which alone may frame the preview. */
  readonly studioPort: number;
  /** The folder with the files that funnels show: "public". */
  readonly publicFolder: string;
  /** Sends a file of that folder. */
  readonly files: Connect.NextHandleFunction;
  readonly bundle: () => Promise<StudioBundle>;
}

/** Answers the requests of the pages that the studio frames: their page, its code, and the files that a funnel shows. */
export function previewMiddleware({
  studioPort,
  publicFolder,
  files,
  bundle,
}: PreviewSettings): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (!isLocalRequest(request)) return void response.writeHead(403).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === previewPath)
      return void sendPage(response, 'preview', bundle, {
        'studio-port': String(studioPort),
      }).catch(next);
    if (pathname.startsWith(`${studioPath}/`))
      return void sendAsset(response, pathname, bundle).catch(next);
    if (isFile(publicFolder, pathname)) return files(request, response, next);
    const typeface = typefaceAt(pathname);
    if (typeface !== undefined) {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' });
      return void createReadStream(typeface).pipe(response);
    }
    return next();
  };
}

/** Whether an address is that of a file in a folder. */
function isFile(folder: string, pathname: string): boolean {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // No file has a name that cannot be decoded, or that contains NUL.
    return false;
  }
}
