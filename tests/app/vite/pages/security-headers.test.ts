import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  inlineScripts,
  scriptHash,
  securityHeaders,
} from '../../../../app/vite/pages/security-headers';
import { readFlow } from '../../../support/flows';

const wizard = readFlow('flows/interface-wizard.json').document;
const garden = readFlow('flows/garden-planner.json').document;

const directives = (policy = ''): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((part): [string, string] => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the headers of a page', () => {
  const headers = securityHeaders([wizard], {
    scripts: ["'sha256-x'"],
    backend: 'https://a.example',
  });
  const policy = directives(headers['Content-Security-Policy']);

  it('let only scripts of the site and the named inline ones run', () => {
    expect(policy['script-src']).toBe("'self' 'sha256-x'");
    expect(policy['default-src']).toBe("'none'");
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval');
  });

  it('let the page talk to its backend', () => {
    expect(policy['connect-src']).toBe("'self' https://a.example");
    const own = securityHeaders([wizard], { scripts: [] });
    expect(directives(own['Content-Security-Policy'])['connect-src']).toBe("'self'");
  });

  it('frame what the document names, and nothing else', () => {
    const framed = securityHeaders([garden], { scripts: [] });
    const videos = Object.values(garden.videos);
    expect(videos.some(({ source }) => source.type === 'hosted')).toBe(true);
    expect(directives(framed['Content-Security-Policy'])['frame-src']).toMatch(/^https:\/\//);
    const bare = securityHeaders([{ ...garden, videos: {} }], { scripts: [] });
    expect(directives(bare['Content-Security-Policy'])['frame-src']).toBe("'none'");
  });

  it('frame what any funnel of the site names', () => {
    const both = securityHeaders([wizard, garden], { scripts: [] });
    const { 'frame-src': frames = '' } = directives(both['Content-Security-Policy']);
    expect(frames).toMatch(/^'self' https:\/\//);
  });

  it('frame a demo of the site itself, or of the host that the document names, which may be asked first', () => {
    expect(policy['frame-src']).toBe("'self'");
    const frameHosts = { app: 'https://app.example' };
    const { offer } = wizard.nodes;
    if (offer?.type !== 'offer') throw new Error('The wizard has lost its offer.');
    const nodes = { ...wizard.nodes, offer: { ...offer, sections: {} } };
    const elsewhere = securityHeaders([{ ...wizard, nodes, frameHosts }], { scripts: [] });
    const other = directives(elsewhere['Content-Security-Policy']);
    expect(other['frame-src']).toBe('https://app.example');
    expect(other['connect-src']).toBe("'self' https://app.example");
  });

  it('let Turnstile in where a document has a site key, which nobody has tried with Trusted Types', () => {
    const webhook = { ...wizard.webhook!, turnstile: '0x4AAAAAAADnPIDROrmt1Wwj' };
    const checked = securityHeaders([garden, { ...wizard, webhook }], { scripts: [] });
    const other = directives(checked['Content-Security-Policy']);
    const origin = 'https://challenges.cloudflare.com';
    expect(other['script-src']).toBe(`'self' ${origin}`);
    expect(other['frame-src']).toContain(origin);
    expect(other).not.toHaveProperty('require-trusted-types-for');
    expect(policy['require-trusted-types-for']).toBe("'script'");
    expect(JSON.stringify(policy)).not.toContain(origin);
    expect(checked['Permissions-Policy']).not.toContain(origin);
  });

  it('keep browsers on https, on subdomains only where the build is told so', () => {
    const name = 'Strict-Transport-Security';
    expect(headers[name]).toBe('max-age=63072000');
    const all = securityHeaders([wizard], { scripts: [], hasSecureSubdomains: true });
    expect(all[name]).toBe('max-age=63072000; includeSubDomains');
  });

  it('hold nothing that would break a line', () => {
    for (const [name, value] of Object.entries(headers))
      expect(`${name}: ${value}`).toMatch(/^[A-Za-z-]+: [\x20-\x7E]+$/);
  });
});

describe('the inline scripts of a page', () => {
  it('are those that a browser runs', () => {
    const html =
      '<script type="module" src="/a.js"></script><script>one()</script>' +
      '<script type="application/json" id="x">{}</script><script>two()</script>';
    expect(inlineScripts(html)).toEqual(['one()', 'two()']);
  });

  it('are named by the hash of their text', () => {
    const digest = createHash('sha256').update('one()').digest('base64');
    expect(scriptHash('one()')).toBe(`'sha256-${digest}'`);
  });
});
