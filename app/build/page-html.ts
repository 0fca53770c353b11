import { pagePartId } from '../browser/content/prerendered-copy';
import type { ContentPart } from '../browser/content/content';
import type { EarlyPages } from '../browser/early/early-visit';

/** A screen drawn ahead, and what showing it takes. */
export interface DrawnScreen {
  readonly path: string;
  /** The inside of `#root`. */
  readonly html: string;
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
}

const moduleScript = /\s*<script type="module"[^>]*><\/script>/;

/**
 * A page. The application's script comes after everything that the first screen needs, and
 * after the inline script, which is told when it cannot be loaded.
 */
export function pageHtml({ screen, next, early, script }: PageContent): string {
  const { template } = screen;
  const [application = ''] = moduleScript.exec(template) ?? [];
  const parts = [screen, ...next].map(({ part }) => part);
  const content = {
    nodes: Object.assign({}, ...parts.map(({ nodes }) => nodes)),
    videos: Object.assign({}, ...parts.map(({ videos }) => videos)),
  };
  const heads = new Set(next.map(headOf));
  heads.delete(headOf(screen));
  return template
    .replace(moduleScript, '')
    .replace('</head>', () => `${headOf(screen)}</head>`)
    .replace('<div id="root"></div>', () =>
      [
        rootOf(screen),
        // What the inline script reads as soon as it runs.
        jsonBlock('early-pages', early),
        `<script>${script}</script>`,
        application.trim(),
        jsonBlock(pagePartId, content),
        ...heads,
        ...next.map((each) => `<template data-page="${each.path}">${rootOf(each)}</template>`),
      ].join(''),
    );
}

function rootOf({ path, html, template }: DrawnScreen): string {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(template) ?? [];
  return `<div id="root" data-page="${path}" data-title="${title.replaceAll('"', '&quot;')}">${html}</div>`;
}

function headOf({ css, preloads }: DrawnScreen): string {
  return `${css === '' ? '' : `<style data-screen>${css}</style>`}${preloads}`;
}

/** Data for scripts. Not in a script element: a copy of one is refused where Trusted Types are required. */
function jsonBlock(id: string, value: object): string {
  const content = JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<template id="${id}">${content}</template>`;
}
