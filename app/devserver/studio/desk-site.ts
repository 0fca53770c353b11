import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError, type FunnelDocument } from '../../../engine';
import { check } from '../../../engine/check';
import { deskFacts, funnelsFile } from '../../desk/desk-settings';
import { inSite, site } from '../../site';
import type { StudioBundle } from './studio-bundle';
import { htmlOf, studioPath } from './studio-pages';
import { deskPolicy, policyText } from './studio-headers';

/**
 * The documents of the site's funnels, as the desk reads them.
 * @throws UserError naming one that cannot run
 */
export const deskFunnels = (): readonly FunnelDocument[] =>
  Object.values(site.funnels).map((file) => {
    const { runnable } = check(readFileSync(inSite(file), 'utf8'));
    if (runnable) return runnable;
    throw new UserError(
      `${file} has mistakes that keep the funnel from running: npm run check:flows`,
    );
  });

/** Where the project of a desk is, and its publishable key. */
export interface DeskProject {
  readonly url: string;
  readonly key: string;
}

/** What the page of a desk says of where it is. */
export const deskFactsOf = ({ url, key }: DeskProject, funnels: string) => ({
  [deskFacts.url]: url,
  [deskFacts.key]: key,
  [deskFacts.funnels]: funnels,
});

/**
 * Writes the desk as a static page that any host serves, at any address. What the folder holds goes.
 * @returns how many files it has
 */
export function writeDesk(folder: string, bundle: StudioBundle, project: DeskProject): number {
  const funnels = deskFunnels();
  const policy = policyText(deskPolicy(project.url));
  const page = htmlOf(
    'desk',
    bundle.tags.desk.replaceAll(`${studioPath}/`, './'),
    deskFactsOf(project, `./${funnelsFile}`),
    policy,
  );
  // Netlify and Cloudflare Pages read it. A tag cannot say who may frame the page.
  const headers = `/*
  content-security-policy: ${policy}; frame-ancestors 'none'
  x-content-type-options: nosniff
  referrer-policy: no-referrer
  x-robots-tag: noindex
/assets/*
  cache-control: public, max-age=31536000, immutable
`;
  const files: readonly (readonly [string, string | Uint8Array])[] = [
    ['index.html', page],
    [funnelsFile, JSON.stringify(funnels)],
    ['_headers', headers],
    ...bundle.deskFiles.flatMap((name): [string, string | Uint8Array][] => {
      const asset = bundle.assets.get(`${studioPath}/${name}`);
      return asset ? [[name, asset.body]] : [];
    }),
  ];
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return files.length;
}
