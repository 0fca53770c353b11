import { escapeHtml } from '../../build/page-head';

/** Where the studio is. */
export const studioPath = '/_studio';

/** The page in the studio's preview. */
const previewPath = `${studioPath}/preview`;

/** The files with which the code of each page begins. */
export const pageEntries = {
  studio: 'app/studio/main.tsx',
  preview: 'app/studio/preview/frame.tsx',
} as const;

export type StudioPage = keyof typeof pageEntries;

/** Whether an address is a page of the studio, which is not a page of the funnel. */
export const isStudioPage = (path: string): boolean =>
  path === studioPath || path.startsWith(`${studioPath}/`);

/** The page at an address, if there is one. */
export function studioPageAt(path: string): StudioPage | undefined {
  if (path === studioPath) return 'studio';
  return path === previewPath ? 'preview' : undefined;
}

/**
 * The HTML of a page of the studio.
 * @param tags what loads its script and style sheets
 * @param facts what the studio needs to know: `token`, which requests have to carry and pages of other sites cannot
 * read, and the flow that is `served`
 */
export function htmlOf(
  page: StudioPage,
  tags: string,
  { token, served }: { readonly token: string; readonly served: string },
): string {
  const isPreview = page === 'preview';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isPreview ? 'Preview' : 'Studio'}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${isPreview ? '' : `<meta name="studio-token" content="${token}">\n<meta name="studio-flow" content="${escapeHtml(served)}">`}
${tags}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
