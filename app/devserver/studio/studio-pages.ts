import { escapeHtml } from '../../vite/pages/page-head';
import { inPackage } from '../../site';

/** Where the studio is. */
export const studioPath = '/_studio';

/** Where the desk is, on this machine. */
export const deskPath = '/_desk';

/** The page in the studio's frames, on the preview's origin. */
export const previewPath = `${studioPath}/preview`;

/** The files with which the code of each page begins. */
export const pageEntries = {
  studio: inPackage('app/studio/main.tsx'),
  preview: inPackage('app/studio/preview/frame/frame.tsx'),
  desk: inPackage('app/desk/main.tsx'),
} as const;

export type StudioPage = keyof typeof pageEntries;

const titles: Readonly<Record<StudioPage, string>> = {
  studio: 'Studio',
  preview: 'Preview',
  desk: 'Desk',
};

/** Whether an address is a page of the studio, which is not a page of the funnel. */
export const isStudioPage = (path: string): boolean =>
  path === studioPath || path.startsWith(`${studioPath}/`);

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="18" fill="#15131f"/>
<path d="M16 18h32L36 34v14l-8 4V34z" fill="#fff"/>
</svg>
`;

/**
 * The HTML of a page of the studio.
 * @param tags what loads its script and style sheets
 * @param facts what its code needs to know, by name
 * @param policy what it may load, where no server says it by a header
 */
export function htmlOf(
  page: StudioPage,
  tags: string,
  facts: Readonly<Record<string, string>>,
  policy?: string,
): string {
  const metas = Object.entries(facts).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policy === undefined ? '' : `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles[page]}</title>
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}">
${metas.join('\n')}
${tags}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
