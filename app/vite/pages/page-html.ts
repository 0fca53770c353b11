import type { Answers } from '../../../engine';
import { escapeHtml } from './page-head';
import { pagePartId } from '../../browser/content/prerendered-copy';
import type { ContentPart } from '../../browser/content/content';
import type { EarlyPages } from '../../browser/early/early-visit';

/** A screen drawn ahead, and what showing it takes. */
export interface DrawnScreen {
  readonly path: string;
  /** The inside of `#root`. */
  readonly html: string;
  /** The screen of visitors who are assigned other values. */
  readonly versions: readonly { readonly assigned: Answers; readonly html: string }[];
  /** The page around it, with the screen's title. */
  readonly template: string;
  /** The copy that hydration needs. */
  readonly part: ContentPart;
  /** The styles of its kind of screen, which not every page has. */
  readonly css: string;
  /** Links to the scripts of its kind of screen. */
  readonly preloads: string;
}

/** Everything that a page is made of. */
interface PageContent {
  readonly screen: DrawnScreen;
  /** The screens that the page's controls lead to: they come with the page. */
  readonly next: readonly DrawnScreen[];
  /** What the inline script needs to know of all these. */
  readonly early: EarlyPages;
  /** The inline script. */
  readonly script: string;
  /** What shows a visitor's version before the page is painted. */
  readonly versionScript: string | undefined;
}

const fontPreload = /<link rel="preload" as="font"[^>]*>/g;

/** What is fetched once the screens of a page have arrived: the application's script and the fonts. */
const fetchedLast = /\s*<script type="module"[^>]*><\/script>|<link rel="preload" as="font"[^>]*>/g;

/** A screen is painted once it is parsed to its end: one that is centered would move with each part that arrives. */
const [hideScreen, showScreen] = ['hidden', 'inherit'].map(
  (visibility) => `<style>main{visibility:${visibility}}</style>`,
);

/**
 * A page. What it fetches competes with the page itself on a slow line, so the application's script and the fonts
 * come after the first screen and the screens that its controls lead to. The inline script comes before them, because
 * it is told when they cannot be loaded.
 */
export function pageHtml({ screen, next, early, script, versionScript }: PageContent): string {
  const { template, preloads } = screen;
  const parts = [screen, ...next].map(({ part }) => part);
  const content = {
    nodes: Object.assign({}, ...parts.map(({ nodes }) => nodes)),
    words: Object.assign({}, ...parts.map(({ words }) => words)),
    videos: Object.assign({}, ...parts.map(({ videos }) => videos)),
  };
  const styles = new Set(next.map(styleOf));
  styles.delete(styleOf(screen));
  return template
    .replaceAll(fetchedLast, '')
    .replace('</head>', () => `${styleOf(screen)}${hideScreen}</head>`)
    .replace('<div id="root"></div>', () =>
      [
        rootOf(screen),
        versionScript === undefined ? '' : `<script>${versionScript}</script>`,
        showScreen,
        // What the inline script reads as soon as it runs.
        jsonBlock('early-pages', early),
        `<script>${script}</script>`,
        ...styles,
        ...next.map((each) => `<template data-page="${each.path}">${rootOf(each)}</template>`),
        jsonBlock(pagePartId, content),
        ...[...template.matchAll(fetchedLast)].map(([tag]) => tag.trim()),
        ...new Set([preloads, ...next.map((each) => each.preloads)]),
      ].join(''),
    );
}

/** A file that scripts are in, and the style sheets that they need. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Links that fetch scripts before anything asks for them. */
export const modulePreloads = (chunks: readonly Chunk[], base: string): string =>
  chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="${base}${file}">`).join('');

/** What stands in a page until its screen is there. */
export interface Outlined {
  readonly styles: string;
  /** The inside of `#root`. */
  readonly html: string;
}

/**
 * A page whose screen depends on the visitor. What its screen needs is fetched with the application's script, not after
 * it; its copy may come in the page. The styles of its screen come after the outline,
 * which would wait for them, and the fonts come last.
 */
export function emptyPageHtml(
  shell: string,
  { styles: own, html }: Outlined,
  chunks: readonly Chunk[],
  base: string,
  part?: ContentPart,
): string {
  const copy = part ? jsonBlock(pagePartId, part) : '';
  const fonts = [...shell.matchAll(fontPreload)].map(([tag]) => tag).join('');
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const links = [...styles].map(
    (file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`,
  );
  return shell
    .replaceAll(fontPreload, '')
    .replace('</head>', () => `${modulePreloads(chunks, base)}<style>${own}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replace('</body>', () => `${copy}${links.join('')}${fonts}</body>`);
}

function rootOf({ path, html, template, versions }: DrawnScreen): string {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(template) ?? [];
  return `<div id="root" data-page="${path}" data-title="${title.replaceAll('"', '&quot;')}">${html}</div>${versions.map(versionOf).join('')}`;
}

function versionOf({ assigned, html }: DrawnScreen['versions'][number]): string {
  return `<template data-version="${escapeHtml(JSON.stringify(assigned))}">${html}</template>`;
}

function styleOf({ css }: DrawnScreen): string {
  return css === '' ? '' : `<style data-screen>${css}</style>`;
}

/** Data for scripts. Not in a script element: a copy of one is refused where Trusted Types are required. */
function jsonBlock(id: string, value: object): string {
  const content = JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<template id="${id}">${content}</template>`;
}
