import { expect, test } from 'vitest';
import { backendConnection, embeddedPublishableKey } from '../../../../app/browser/sync/connection';
import { hostedProject } from '../../../../app/devserver/backend-plugin';

const env = { BASE_URL: '/', MODE: 'test', DEV: false, PROD: true, SSR: false };
const origin = 'https://funnel.example';
const token = (claims: object): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

test('a page talks to the backend of its own server', () => {
  expect(backendConnection(origin, env)).toEqual({
    url: origin,
    publishableKey: embeddedPublishableKey,
  });
});

test('a page that was built for a project talks to that', () => {
  const hosted = {
    ...env,
    VITE_SUPABASE_URL: 'https://abc.supabase.example/',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  };
  expect(backendConnection(origin, hosted)).toEqual({
    url: 'https://abc.supabase.example',
    publishableKey: 'sb_publishable_1',
  });
});

const url = 'https://abc.supabase.example';

test.each([
  ['nothing', {}, undefined],
  ['both', { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }, url],
  [
    'an older public key',
    { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: token({ role: 'anon' }) },
    url,
  ],
])('the environment names %s', (_title, named, expected) => {
  expect(hostedProject(named)).toBe(expected);
});

test.each([
  ['only the address', { VITE_SUPABASE_URL: url }, /both, or neither/],
  ['only the key', { VITE_SUPABASE_PUBLISHABLE_KEY: 'x' }, /both, or neither/],
  [
    'no address',
    { VITE_SUPABASE_URL: 'abc', VITE_SUPABASE_PUBLISHABLE_KEY: 'x' },
    /not an address: abc/,
  ],
  [
    'a secret key',
    { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' },
    /secret key/,
  ],
  [
    'an older service key',
    { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: token({ role: 'service_role' }) },
    /secret key/,
  ],
])('the environment is refused when it names %s', (_title, named, message) => {
  expect(() => hostedProject(named)).toThrow(message);
});
