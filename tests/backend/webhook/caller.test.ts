import { describe, expect, it } from 'vitest';
import { addressIn, callerOf } from '../../../supabase/functions/send-zapier-webhook/caller';

const asked = (headers: Readonly<Record<string, string>>) =>
  addressIn(new Request('https://x.example', { headers }));

describe('the address of a client', () => {
  it.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['no header', {}, undefined],
    ['an empty one', { 'x-forwarded-for': '' }, undefined],
    ['the last hop', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }, '203.0.113.7'],
    [
      'what the edge has set',
      { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '6.6.6.6, 10.0.0.1' },
      '203.0.113.7',
    ],
  ])('is read from %s', (_, headers, expected) => {
    expect(asked(headers)).toBe(expected);
  });

  it('is stored as a hash, which nobody without the key can compute', async () => {
    const caller = await callerOf('203.0.113.7', 'secret');
    expect(caller).toMatch(/^[0-9a-f]{64}$/);
    expect(await callerOf('203.0.113.7', 'another secret')).not.toBe(caller);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
    ['2001:db8:1:2::1', '2001:DB8:0001:2::', true],
    ['2001:db8::1', '2001:db8:0:0:1::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
  ])('%s and %s are one client: %s', async (one, other, expected) => {
    expect((await callerOf(one, 'k')) === (await callerOf(other, 'k'))).toBe(expected);
  });
});
