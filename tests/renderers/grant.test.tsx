import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { interpolateAll, type Charges, type FunnelNode } from '../../engine';
import type { GrantAction } from '../../engine/grant';
import type { GrantMoment, ScreenGrant } from '../../renderers';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');
const { grant: written } = wizard.document;
if (!written) throw new Error('the wizard has no grant');
const copy = interpolateAll(written, wizard.outline, { name: 'Ada' });
const hour = 3_600_000;
const until = '2026-05-05T09:00:00.000Z';

const fresh: GrantMoment = {
  isEligible: true,
  hasAccepted: false,
  hasDismissed: false,
  showBanner: true,
  timeRemaining: 24 * hour - 1,
  expiresAt: until,
  isModalOpen: false,
  isPulsing: false,
  isBannerSmall: false,
  isAboutToCelebrate: false,
  hasConfetti: false,
  isGlowing: false,
};
const accepted: GrantMoment = { ...fresh, hasAccepted: true, showBanner: false };
const over: GrantMoment = { ...fresh, isEligible: false, showBanner: false, timeRemaining: 0 };

/** A grant that is as a test says, and remembers what it was told. */
function grantAt(first: GrantMoment) {
  let now = first;
  const listeners = new Set<() => void>();
  const told: GrantAction[] = [];
  const grant: ScreenGrant = {
    copy,
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (doing) => {
      told.push(doing);
      if (doing === 'accept') now = { ...now, hasAccepted: true, isModalOpen: false };
    },
  };
  const becomes = (next: GrantMoment): void =>
    act(() => {
      now = next;
      for (const listener of listeners) listener();
    });
  return { grant, told, becomes };
}

/** The wizard's offer, of the sections that know the grant. */
const offer = offerWith(wizard, 'pricing', 'accordion');

const page = (grant?: ScreenGrant) => draw({ flow: wizard, node: offer, grant, sessionId: 's_1' });
function card(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-glowing]');
  if (!found) throw new Error('There is no card.');
  return found;
}
const price = (): HTMLElement => within(card()).getByRole('link');
const bonus = /Professional Setup Bonus/;

/** The words of the card that are seen: what only keeps its room is not. */
function saidOnCard(): string {
  const copied = document.createElement('div');
  copied.innerHTML = card().innerHTML;
  for (const hidden of copied.querySelectorAll('div[aria-hidden]')) hidden.remove();
  return copied.textContent;
}

describe('the card of the price', () => {
  it('tells the truth without a grant', () => {
    page();
    expect(price().textContent).toBe('Get Started with Interface');
    expect(price().getAttribute('href')).toBe('/signup');
    expect(screen.queryByText(bonus)).toBeNull();
    expect(screen.queryByText(/Founder Grant/)).toBeNull();
  });

  it('has one plan and price without a grant, while it is open, once it is accepted and when it is over', async () => {
    const { grant, told, becomes } = grantAt(fresh);
    const { visitor } = page(grant);
    const standing = /Standard\$99 per month, first payment today/;
    const granted = /Pro\$0 for 30 days, then \$499 per month/;
    const open = 'Founder Grant: Pro free for 30 days, then $499 per month';
    expect(saidOnCard()).toMatch(standing);
    expect(saidOnCard()).not.toMatch(granted);
    expect(saidOnCard()).toContain(open);
    await visitor.click(within(card()).getByRole('button', { name: 'Claim' }));
    expect(told).toEqual(['claim']);
    // The window closes over it: the visitor then sees it change.
    becomes({ ...accepted, isAboutToCelebrate: true });
    expect(saidOnCard()).toMatch(standing);
    expect(saidOnCard()).toContain(open);
    becomes(accepted);
    expect(saidOnCard()).not.toContain('$99');
    expect(saidOnCard()).not.toContain(open);
    expect(saidOnCard()).toContain('23h 59m left to activate');
    expect(saidOnCard()).toMatch(granted);
    becomes(over);
    expect(saidOnCard()).toMatch(standing);
    expect(saidOnCard()).not.toMatch(/Founder Grant|\$0|\$499|left to activate/);
  });

  it('says what is charged today, from which day, and until when to cancel', () => {
    vi.useFakeTimers({ now: new Date('2026-12-10T12:00:00') });
    const charges = (): HTMLElement => screen.getByRole('region', { name: /pay|Founder Grant/i });
    const lines = (): (string | null)[] =>
      within(charges())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    page(grantAt(fresh).grant);
    expect(lines()[0]).toBe('Dec 10$99 Today');
    expect(lines()[1]).toBe('Jan 10, 2027$99 Then each month');
    cleanup();
    page(grantAt(accepted).grant);
    expect(lines()[0]).toBe('Dec 10$0 Today, for 30 days of Pro');
    expect(lines()[1]).toBe('Jan 9, 2027$499 Then each month');
    expect(lines()[2]).toBe('Cancel before Jan 9, 2027 to pay nothing.');
    const dates = [...charges().querySelectorAll('ol time')];
    expect(dates.map((date) => date.getAttribute('datetime'))).toEqual([
      '2026-12-10',
      '2027-01-09',
    ]);
    vi.useRealTimers();
  });

  it('marks a reminder before the charge, and draws no ruler where nothing is charged later', () => {
    vi.useFakeTimers({ now: new Date('2026-12-10T12:00:00') });
    const drawn = (charges: Partial<Charges>): string[] => {
      const found = Object.values(offer.sections).find(({ type }) => type === 'pricing');
      const own = found?.type === 'pricing' ? found.charges : undefined;
      const pricing = { ...found, charges: { ...own, ...charges } };
      cleanup();
      draw({ flow: wizard, node: { ...offer, sections: { pricing } } as FunnelNode });
      return [...card().querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    };
    expect(drawn({ reminder: { before: '1w', label: 'We remind you' } })).toEqual([
      'Dec 10$99 Today',
      'Jan 3, 2027We remind you',
      'Jan 10, 2027$99 Then each month',
    ]);
    expect(drawn({ lines: [{ label: 'Today', amount: '99 USD' }] })).toEqual([]);
    expect(card().textContent).toContain('Today$99');
    vi.useRealTimers();
  });

  it('promises neither the trial nor the bonus before the grant is accepted', () => {
    page(grantAt(fresh).grant);
    expect(price().textContent).toBe('Activate Blueprint');
    expect(price().getAttribute('href')).toBe('/signup');
    // The list of what is in the plan says that it belongs to the grant; the price does not include it.
    expect(screen.getAllByText(bonus)).toHaveLength(1);
    expect(saidOnCard()).not.toContain('Setup Bonus Locked In');
  });

  it('locks the bonus in once accepted, with the time that is left and a link that carries it', () => {
    const { grant, becomes } = grantAt({ ...accepted, isAboutToCelebrate: true });
    page(grant);
    expect(saidOnCard()).not.toContain('Setup Bonus Locked In');
    becomes({ ...accepted, isGlowing: true });
    expect(screen.getAllByText(bonus)).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Setup Bonus Locked In');
    expect(screen.getByRole('timer').textContent).toBe(
      '23h 59m left to activate23 hr 59 min left to activate',
    );
    expect(document.querySelector('[data-glowing=true]')).not.toBeNull();
    expect(price().getAttribute('href')).toBe(
      `/signup?pro_trial=1&expires_at=${encodeURIComponent(until)}`,
    );
  });

  it('takes everything back when the grant is over', () => {
    const { grant, becomes } = grantAt(accepted);
    page(grant);
    becomes(over);
    expect(price().textContent).toBe('Get Started with Interface');
    expect(price().getAttribute('href')).toBe('/signup');
    expect(screen.queryByText(bonus)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('leads nowhere when the document does not allow the link', () => {
    const { pricing } = offer.sections;
    if (pricing?.type !== 'pricing') throw new Error('no price');
    const link = 'https://elsewhere.example/pay';
    draw({ flow: wizard, node: { ...offer, sections: { pricing: { ...pricing, link } } } });
    expect(document.querySelector('[data-glowing] a')?.hasAttribute('href')).toBe(false);
  });
});

describe('the banner', () => {
  it('is there while it should be, with hours and minutes, and asks for the window', async () => {
    const { grant, told, becomes } = grantAt(fresh);
    const { visitor } = page(grant);
    const banner = screen.getByRole('complementary', { name: 'Founder Grant' });
    const timer = within(banner).getByRole('timer');
    expect(timer.textContent).toBe('23h 59m23 hr 59 min left');
    expect(timer.getAttribute('aria-live')).toBe('off');
    await visitor.click(within(banner).getByRole('button', { name: 'Claim' }));
    expect(told).toEqual(['claim']);
    becomes({ ...fresh, timeRemaining: hour + 59_000 });
    expect(timer.textContent).toBe('1h 0m1 hr 0 min left');
    becomes({ ...fresh, isPulsing: true });
    expect(banner.querySelector('[data-pulsing=true]')).not.toBeNull();
    becomes(accepted);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the window', () => {
  it('counts seconds and offers to accept, or later', async () => {
    const { grant, told, becomes } = grantAt(fresh);
    const { visitor } = page(grant);
    for (const way of ['Maybe Later', 'Close', 'Claim My Founder Grant']) {
      becomes({ ...fresh, isModalOpen: true });
      const dialog = await screen.findByRole('dialog', { name: 'Ada, Pro Is Yours for 30 Days' });
      expect(within(dialog).getByRole('timer').textContent).toBe('23:59:5923 hr 59 min left');
      expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
      await visitor.click(within(dialog).getByRole('button', { name: way }));
      becomes(fresh);
    }
    expect(told).toEqual(['dismiss', 'dismiss', 'accept']);
  });
});
