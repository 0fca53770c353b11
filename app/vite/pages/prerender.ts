import { createRequire } from 'node:module';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'vite';
import {
  nodeOf,
  screenKindOf,
  opensPlan,
  versionsOf,
  type Answers,
  type FunnelDocument,
  type ScreenKind,
} from '../../../engine';
import { meaningsOf, outlineOf, pagesOf, videosOf, type Page } from '../../../engine/build';
import type { ContentPart } from '../../browser/content/content';
import { hasPhoneBeside } from '../../browser/frame-preview/has-phone-beside';
import { wordsFor } from '../document/field-words';
import { earlyPages } from './early-pages';
import { onSite, readFunnel, readLanguages } from '../document/funnel-file';
import { fileAt } from './file-at';
import { withPageHead } from './page-head';
import { outlineStyles, pageOutline } from './outline/page-outline';
import { siteUrlOf } from './search-files';
import {
  emptyPageHtml,
  modulePreloads,
  pageHtml,
  type DrawnScreen,
  type Outlined,
} from './page-html';
import { inlineScripts, scriptHash } from './security-headers';
import { versionScriptOf } from './version-script';
import { site } from '../../site';

/** One chunk as Vite's manifest describes it. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What `app/vite/pages/server.tsx` exports, built. */
interface Server {
  readonly render: (pathname: string, assigned: Answers) => Promise<string>;
  readonly earlyScript: string;
  readonly repairScript: string;
  readonly workerScript: string;
  readonly kindsInEntry: readonly string[];
}

/** The pages of a language, and what the files of the whole site say of them. */
export interface Prerendered {
  /** What their addresses begin with: "/tools/quiz/de", and "" for the first funnel of a site at "/". */
  readonly path: string;
  readonly document: FunnelDocument;
  readonly pages: readonly Page[];
  /** The hashes of their inline scripts. */
  readonly scripts: readonly string[];
  /** The text of the service worker's function. */
  readonly workerScript: string;
}

/**
 * Writes an HTML file for every static path, with its screen rendered and its CSS and copy inlined, and
 * a shell with an outline for all others, so that any static host can serve them.
 * @param dist the folder of the browser's build, with its manifest
 * @param serverFile the built `app/vite/pages/server.tsx`
 * @param base the path under which the site is: "/tools/quiz/"
 */
export async function prerender(
  dist: string,
  serverFile: string,
  base: string,
): Promise<Prerendered> {
  const document = onSite(readFunnel(), base);
  const languages = readLanguages(base);
  const siteUrl = siteUrlOf(site.address);
  // Not `import`: Vite runs this file itself, and would want to run the built one too.
  const server: Server = createRequire(import.meta.url)(serverFile);
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const cssOf = async (files: readonly string[]): Promise<string> =>
    (await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))).join('');

  const entryCss = [...template.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, address = '']) => fileAt(address, base),
  );
  const inlined = async (script: string): Promise<string> =>
    (await minify('inline.js', script, { mangle: { toplevel: true } })).code;
  const repair = await inlined(server.repairScript);
  const shell = withStyles(template, entryCss, await cssOf(entryCss), base).replace(
    '<script type="module"',
    (entry) => `<script>${repair}</script>${entry}`,
  );
  await rm(join(dist, '.vite'), { recursive: true });
  const outline = outlineOf(document);
  const waiting: Outlined = {
    styles: await outlineStyles(document),
    html: pageOutline(document, { look: 'paper', opensPlan: false }),
  };
  // Static hosts without rewrite rules serve 404.html for an unknown address.
  for (const name of ['shell.html', '404.html'])
    await writeFile(join(dist, name), emptyPageHtml(shell, waiting, [], base));

  const meanings = meaningsOf(document);
  const pages = pagesOf(document);
  const partOf = (id: string): ContentPart => {
    const node = document.nodes[id];
    return {
      nodes: node ? { [id]: node } : {},
      words: wordsFor(document.fields, [node]),
      videos: videosOf(document, meanings, [id]),
    };
  };
  const screens = new Map<string, DrawnScreen>();
  for (const page of pages.filter(({ isStatic }) => isStatic)) {
    const node = document.nodes[page.node];
    if (!node) continue;
    const kind = screenKindOf(node);
    const chunks = rendererChunks(manifest, server, kind);
    const linked = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
    const { path } = page;
    const [first = {}, ...others] = versionsOf(document.fields, page.drawn).all;
    // React would announce pictures that the page itself names a line later.
    const drawn = async (assigned: Answers): Promise<string> =>
      (await server.render(path, assigned)).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
    const html = await drawn(first);
    const versions = await Promise.all(
      others.map(async (assigned) => ({ assigned, html: await drawn(assigned) })),
    );
    screens.set(path, {
      path,
      html,
      versions,
      template: withPageHead(shell, { node, path, screen: html }, document, {
        siteUrl,
        base,
        languages,
      }),
      // The copy that hydration needs: the node and the videos it shows.
      part: partOf(page.node),
      css: await cssOf([...linked].filter((file) => !entryCss.includes(file))),
      preloads: modulePreloads(chunks, base),
    });
  }
  const earlyOn = earlyPages(document, outline, pages);
  const script = await inlined(server.earlyScript);
  const versionScript = pages.some(({ isStatic, drawn }) => isStatic && drawn.length > 0)
    ? await versionScriptOf(document)
    : undefined;
  const scripts = new Set(inlineScripts(shell));
  for (const { path, node } of pages) {
    const screen = screens.get(path);
    const { early, next } = earlyOn(path);
    const html = screen
      ? pageHtml({
          screen,
          next: next.flatMap((each) => screens.get(each) ?? []),
          early,
          script,
          versionScript,
        })
      : emptyPageHtml(
          shell,
          {
            ...waiting,
            html: pageOutline(document, {
              node: document.nodes[node],
              look: nodeOf(outline, node).look,
              opensPlan: opensPlan(outline, node),
              hasPhoneBeside: hasPhoneBeside(outline, node),
            }),
          },
          chunksToDraw(manifest, server, document, node),
          base,
          // Offers are long, and their copy is kept for the next visit.
          document.nodes[node]?.type === 'offer' ? undefined : partOf(node),
        );
    for (const each of inlineScripts(html)) scripts.add(each);
    const folder = join(dist, fileAt(path, base));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), html);
  }
  const own = languages.find(({ language }) => language === document.language);
  return {
    path: own?.path ?? '',
    document,
    pages,
    workerScript: server.workerScript,
    scripts: [...scripts].map(scriptHash),
  };
}

/**
 * The chunks of a kind of screen's renderer that the entry does not contain.
 * @throws when the renderer's file does not follow the naming convention
 */
function rendererChunks(manifest: Manifest, server: Server, kind: ScreenKind): ManifestChunk[] {
  if (server.kindsInEntry.includes(kind)) return [];
  const key = Object.keys(manifest).find((file) =>
    new RegExp(`^renderers/${kind}/[A-Za-z]+View\\.tsx$`).test(file),
  );
  const chunk = key === undefined ? undefined : manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of a renderers/${kind}/*View.tsx.`);
  const shared = (chunk.imports ?? []).flatMap((name) => {
    const imported = manifest[name];
    return imported && !imported.isEntry ? [imported] : [];
  });
  // As they are loaded: what a file imports comes before it, so that its own styles win.
  return [...shared, chunk];
}

/** The chunks that the application fetches before it draws a screen that depends on the visitor. The copy of all but offers is in the page. */
function chunksToDraw(
  manifest: Manifest,
  server: Server,
  { nodes, grant }: FunnelDocument,
  id: string,
): ManifestChunk[] {
  const node = nodes[id];
  if (!node) return [];
  const isOffer = node.type === 'offer';
  const copy = [
    ...(isOffer ? ['virtual:funnel/offers'] : []),
    ...(isOffer && grant ? ['app/browser/grant/open-grant.ts'] : []),
  ].map((name) => {
    // Virtual modules are named from the working directory, which need not be Vite's root.
    const key = Object.keys(manifest).find((each) => each === name || each.endsWith(`/${name}`));
    const chunk = key === undefined ? undefined : manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${name}.`);
    return chunk;
  });
  return [...rendererChunks(manifest, server, screenKindOf(node)), ...copy];
}

/**
 * The page with its styles inlined, and its fonts preloaded. A disabled link is never fetched; by it Vite's loader knows
 * that the page has the styles, and does not fetch them again for a chunk, which would fail without a network.
 */
function withStyles(html: string, linked: readonly string[], css: string, base: string): string {
  // A font of some characters only is fetched where a page has one of them.
  const faces = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].filter(
    ([face]) => !face.includes('unicode-range'),
  );
  const fonts = new Set(faces.flatMap(([face]) => /url\((\/[^)]+\.woff2)\)/.exec(face)?.[1] ?? []));
  const preloadFonts = [...fonts].map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  );
  return linked
    .reduce(
      (page, file) =>
        page.replace(
          new RegExp(`<link[^>]*href="${base}${file}"[^>]*>`),
          `<link rel="stylesheet" disabled href="${base}${file}">`,
        ),
      html,
    )
    .replace('</head>', () => `${preloadFonts.join('')}<style>${css}</style></head>`);
}
