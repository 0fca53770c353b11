import { describe, expect, it } from 'vitest';
import { withCheckout } from '../../../../app/vite/document/checkout';
import { pricingAddress } from '../../../../engine/offer';
import { readFlow } from '../../../support/flows';

const { document } = readFlow('flows/interface-wizard.json');

function buttonOf(address?: string): string | undefined {
  const { offer } = withCheckout(document, address).nodes;
  const price = offer?.type === 'offer' ? offer.sections.pricing : undefined;
  return price?.type === 'pricing' ? pricingAddress(price, { sessionId: 's_1' }) : undefined;
}

describe('the address of the checkout in the environment', () => {
  it('is where the price leads, with the session', () => {
    expect(buttonOf('https://pay.example.com/checkout/standard-edition')).toBe(
      'https://pay.example.com/checkout/standard-edition?plan=standard&session_id=s_1',
    );
  });

  it.each([undefined, ''])('leaves the button at the signup when it is %j', (address) => {
    expect(buttonOf(address)).toBe('/signup');
  });

  it.each([
    'http://pay.example.com/',
    'javascript:alert(1)',
    'pay.example.com',
    'https://user:secret@pay.example.com/',
    'https://pay.example.com:8443/',
    'https://pay.example.com/#a',
  ])('is refused when it is %j', (address) => {
    expect(() => withCheckout(document, address)).toThrow('VITE_CHECKOUT_URL');
  });
});
