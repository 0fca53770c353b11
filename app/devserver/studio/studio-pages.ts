/** Where the studio is. */
export const studioPath = '/_studio';

/** The page in the studio's preview. */
export const previewPath = `${studioPath}/preview`;

const entries = {
  studio: 'app/studio/main.tsx',
  preview: 'app/studio/preview/frame.tsx',
  worker: 'app/studio/worker/studio.worker.ts',
} as const;

/** The files with which the code of the studio begins. */
export const studioEntries: readonly string[] = Object.values(entries);

/** Whether an address is a page of the studio, which is not a page of the funnel. */
export const isStudioPage = (path: string): boolean =>
  path === studioPath || path.startsWith(`${studioPath}/`);

/**
 * The HTML of the studio's pages.
 * @param token what requests have to carry; pages of other sites cannot read it
 */
export function pageOf(path: string, token: string): string {
  const isPreview = path === previewPath;
  const entry = isPreview ? entries.preview : entries.studio;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isPreview ? 'Preview' : 'Studio'}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${isPreview ? '' : `<meta name="studio-token" content="${token}">`}
</head>
<body>
<div id="root"></div>
<script type="module" src="/${entry}"></script>
</body>
</html>
`;
}
