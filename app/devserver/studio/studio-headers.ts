import type { StudioPage } from './studio-pages';

type Policy = Readonly<Record<string, string>>;

/** What both pages may load: code of the server alone, and none that is written into a page. */
const common: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob: https:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * What the page of the desk may load.
 * @param project the address of the project that it asks, where that is another site
 */
export const deskPolicy = (project: string): Policy => ({
  ...common,
  'connect-src': project === '' ? "'self'" : `'self' ${new URL(project).origin}`,
});

/** A policy as a header or a tag says it. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/**
 * The headers of a page of the studio. No site may frame the studio and the desk, and only the studio the preview.
 * @param facts the ports of the other page, as the page itself says them
 */
export function pageHeaders(
  page: StudioPage,
  facts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const policy: Policy =
    page === 'desk'
      ? { ...deskPolicy(facts['desk-url'] ?? ''), 'frame-ancestors': "'none'" }
      : page === 'studio'
        ? {
            ...common,
            'worker-src': "'self'",
            'frame-src': `http://*:${facts['studio-preview-port']}`,
            'frame-ancestors': "'none'",
          }
        : {
            ...common,
            // A demo is asked for before it is framed, to see whether it answers.
            'connect-src': "'self' https:",
            'frame-src': "'self' https:",
            'frame-ancestors': `http://*:${facts['studio-port']}`,
          };
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    // A page that the studio opens cannot reach it.
    ...(page !== 'preview' && { 'cross-origin-opener-policy': 'same-origin' }),
    // The address of a preview says how its connection is.
    'referrer-policy': page === 'preview' ? 'same-origin' : 'no-referrer',
  };
}
