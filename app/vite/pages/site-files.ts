import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFile, namingOrigin } from './headers-file';
import type { Prerendered } from './prerender';
import { robotsFile, sitemapFile, siteUrlOf } from './search-files';
import { securityHeaders } from './security-headers';
import { writeWorker } from './worker-file';
import { site } from '../../site';

/**
 * Writes the files that are about the whole site: what search engines and hosts read, and the service worker.
 * @param dist the folder of the site, with the pages of all languages
 * @param base the path under which it is: "/tools/quiz/"
 * @param parts the pages by funnel and language, those of the first page first
 * @param backend the origin of the backend, when it is not the pages' own
 */
export async function writeSiteFiles(
  dist: string,
  base: string,
  parts: readonly Prerendered[],
  backend?: string,
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const siteUrl = siteUrlOf(site.address);
  await writeFile(join(dist, 'robots.txt'), robotsFile(siteUrl, base));
  if (siteUrl !== undefined)
    await writeFile(join(dist, 'sitemap.xml'), sitemapFile(siteUrl, parts));
  const headers = securityHeaders(
    parts.map(({ document }) => document),
    {
      scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
      backend,
      hasSecureSubdomains: process.env.HSTS_SUBDOMAINS === '1',
    },
  );
  const rules = [
    {
      pattern: `${base}*`,
      headers: siteUrl === undefined ? headers : namingOrigin(headers, siteUrl),
    },
    { pattern: `${base}worker.js`, headers: { 'Cache-Control': 'no-cache' } },
    {
      pattern: `${base}assets/*`,
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Only here: pictures of link previews are for other sites too.
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
  ];
  await writeFile(join(dist, '_headers'), headersFile(rules));
  await writeWorker(
    dist,
    base,
    first.workerScript,
    parts.flatMap(({ pages }) => pages.map(({ path }) => path)),
    parts
      .slice(1)
      .map(({ path }) => path)
      // A page is of the longest that it begins with.
      .toSorted((one, other) => other.split('/').length - one.split('/').length),
  );
}
