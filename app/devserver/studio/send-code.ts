import type { ServerResponse } from 'node:http';
import type { StudioBundle } from './studio-bundle';
import { htmlOf, type StudioPage } from './studio-pages';
import { pageHeaders } from './studio-headers';

/** Sends a page of the studio, which no cache keeps. */
export async function sendPage(
  response: ServerResponse,
  page: StudioPage,
  bundle: () => Promise<StudioBundle>,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const { tags } = await bundle();
  response.writeHead(200, pageHeaders(page, facts));
  response.end(htmlOf(page, tags[page], facts));
}

/** Sends a file of the studio's code. */
export async function sendAsset(
  response: ServerResponse,
  pathname: string,
  bundle: () => Promise<StudioBundle>,
): Promise<void> {
  const asset = (await bundle()).assets.get(pathname);
  if (!asset) return void response.writeHead(404, { 'x-content-type-options': 'nosniff' }).end();
  response.writeHead(200, {
    'content-type': asset.type,
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  response.end(asset.body);
}
