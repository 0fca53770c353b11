import { describe, expect, it } from 'vitest';
import { environment } from '../../../supabase/functions/send-zapier-webhook/environment';

const secret = `whsec_${'A'.repeat(32)}`;
const platform = {
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"public-1","other":"public-2"}',
  SUPABASE_SECRET_KEYS: '{"default":"secret-1"}',
};
const read = (variables: Readonly<Record<string, string>>) =>
  environment((name) => variables[name]);

describe('the settings of the function', () => {
  it('come from what the platform sets', () => {
    const { publicKeys, secretKeys, hook, origins } = read(platform);
    expect(publicKeys).toEqual(['public-1', 'public-2']);
    expect(secretKeys).toEqual(['secret-1']);
    expect(hook).toBeUndefined();
    expect(origins).toEqual([]);
  });

  it('come from the old names too', () => {
    const old = {
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
    };
    expect(read(old)).toMatchObject({ publicKeys: ['anon'], secretKeys: ['service'] });
  });

  it('name the sites that may call, apart by commas or spaces', () => {
    const { origins } = read({
      ...platform,
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(origins).toEqual(['https://a.example', 'https://b.example']);
  });

  it('have the address and its key', async () => {
    const { hook } = read({
      ...platform,
      ZAPIER_WEBHOOK_URL: 'https://hooks.example/x',
      ZAPIER_WEBHOOK_SECRET: secret,
    });
    expect(await hook?.()).toMatchObject({ url: 'https://hooks.example/x' });
  });

  it.each<[string, Record<string, string>]>([
    ['SUPABASE_URL is missing.', { SUPABASE_URL: '' }],
    ['SUPABASE_PUBLISHABLE_KEYS is missing.', { SUPABASE_PUBLISHABLE_KEYS: '' }],
    ['SUPABASE_SECRET_KEYS is missing.', { SUPABASE_SECRET_KEYS: '{}' }],
    [
      'SUPABASE_SECRET_KEYS is not a JSON dictionary of keys.',
      { SUPABASE_SECRET_KEYS: 'sb_secret_x' },
    ],
    [
      'ZAPIER_WEBHOOK_URL is not an https:// URL.',
      { ZAPIER_WEBHOOK_URL: 'http://hooks.example/x' },
    ],
    ['ZAPIER_WEBHOOK_URL is not an https:// URL.', { ZAPIER_WEBHOOK_URL: 'file:///etc/passwd' }],
    ['ZAPIER_WEBHOOK_URL is not an https:// URL.', { ZAPIER_WEBHOOK_URL: 'hooks' }],
    ['ZAPIER_WEBHOOK_SECRET is missing', { ZAPIER_WEBHOOK_URL: 'https://hooks.example/x' }],
    [
      'ZAPIER_WEBHOOK_SECRET is not "whsec_"',
      { ZAPIER_WEBHOOK_URL: 'https://hooks.example/x', ZAPIER_WEBHOOK_SECRET: 'secret' },
    ],
  ])('say what is wrong with them: %s', (message, variables) => {
    expect(() => read({ ...platform, ...variables })).toThrow(message);
  });
});
