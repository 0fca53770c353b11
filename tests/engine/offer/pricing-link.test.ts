import { describe, expect, it } from 'vitest';
import { pricingAddress } from '../../../engine/offer';
import type { LinkParameter } from '../../../engine';

const hosts = ['checkout.example.com'];
const parameters: Record<string, LinkParameter> = {
  session_id: { system: 'session_id' },
  plan: { value: 'standard' },
  pro_trial: { grant: 'accepted' },
  expires_at: { grant: 'expires_at' },
};
const values = { sessionId: 'session_1 & 2', grantUntil: '2026-05-05T09:00:00.000Z' };

describe('the address of a price', () => {
  it('carries what the document adds to it', () => {
    expect(pricingAddress({ link: '/signup', hosts: [], parameters }, values)).toBe(
      '/signup?session_id=session_1+%26+2&plan=standard&pro_trial=1&expires_at=2026-05-05T09%3A00%3A00.000Z',
    );
    expect(
      pricingAddress({ link: 'https://checkout.example.com/buy?a=b', hosts, parameters }, values),
    ).toMatch(/^https:\/\/checkout\.example\.com\/buy\?a=b&session_id=session_1\+%26\+2&plan=/);
  });

  it('leaves out what belongs to a grant that is not accepted, and what is not known', () => {
    expect(pricingAddress({ link: '/signup', hosts: [], parameters }, {})).toBe(
      '/signup?plan=standard',
    );
    expect(pricingAddress({ link: '/signup', hosts: [], parameters: {} }, values)).toBe('/signup');
  });

  it.each([
    'http://checkout.example.com/buy',
    'https://checkout.example.com.evil.example/buy',
    'https://evil.example/checkout.example.com',
    'https://checkout.example.com@evil.example/',
    'https://user:word@checkout.example.com/',
    'https://checkout.example.com:8443/',
    'https://sub.checkout.example.com/',
    '//evil.example/signup',
    '\\\\evil.example/signup',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
  ])('is undefined when the link is %j', (link) => {
    expect(pricingAddress({ link, hosts, parameters }, values)).toBeUndefined();
  });
});
