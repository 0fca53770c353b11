import { createHash } from 'node:crypto';
import { frameOrigins, framesItself, turnstileOrigin, type FunnelDocument } from '../../../engine';

/** The hash by which a content security policy names an inline script: `'sha256-…'`. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The texts of a page's executable inline scripts. JSON blocks are skipped. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) =>
      /\ssrc=|application\/json/.test(attributes) || text === '' ? [] : [text],
  );
}

/** What a page is allowed in addition to its own origin. */
interface Allowed {
  /** The hashes of inline scripts. */
  readonly scripts: readonly string[];
  /** The origin of the backend, when it is not the page's own. */
  readonly backend?: string;
  /** Whether all subdomains of the site's host are served over https too, and always will be. */
  readonly hasSecureSubdomains?: boolean;
}

const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  // Only the address of the service worker passes it: app/browser/offline/keep-offline.ts.
  'trusted-types': ['funnel'],
};

/**
 * The headers of every page of a site with these funnels. Scripts come from the site or are allowed by hash; frames come from
 * the hosts that the documents name; images, fonts, sound and video from the site.
 */
export function securityHeaders(
  documents: readonly FunnelDocument[],
  { scripts, backend, hasSecureSubdomains = false }: Allowed,
): Record<string, string> {
  const frames = [...new Set(documents.flatMap(frameOrigins))];
  const isChecked = documents.some(({ webhook }) => webhook?.turnstile !== undefined);
  const checks = isChecked ? [turnstileOrigin] : [];
  const framed = [...(documents.some(framesItself) ? ["'self'"] : []), ...frames, ...checks];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...checks],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'", 'data:'],
    // The demo's host is requested before it is framed, to see whether it answers.
    'connect-src': [
      "'self'",
      ...(backend === undefined ? [] : [backend]),
      ...new Set(documents.flatMap(({ frameHosts }) => Object.values(frameHosts))),
    ],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    // Cloudflare does not say that the script of Turnstile keeps to them.
    ...(!isChecked && trustedTypes),
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Strict-Transport-Security': `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': [
      'camera=()',
      'microphone=()',
      'geolocation=()',
      'payment=()',
      `fullscreen=(self${quoted(frames)})`,
      `autoplay=(self${quoted(frames)})`,
    ].join(', '),
  };
}

const quoted = (origins: readonly string[]): string =>
  origins.map((origin) => ` "${origin}"`).join('');
