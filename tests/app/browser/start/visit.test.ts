// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outline } from 'virtual:funnel/outline';
import { earlyKeyOf } from '../../../../app/browser/early/early-visit';
import { landOn } from '../../../../app/browser/start/landing';
import type { Stores } from '../../../../app/browser/start/stores';
import { openVisit, type Visit } from '../../../../app/browser/start/visit';
import type { Answers } from '../../../../engine';
import { memoryStore } from '../../../support/memory-store';
import { earlyVisitOf, openPage } from '../../../support/opened-page';

// Nothing is sent: idle time does not come.
beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  delete window.earlyVisit;
  document.body.innerHTML = '';
});

/** Opens a visit of the page that is open. */
function opened(linked?: Answers): Visit & { readonly stores: Stores } {
  const stores: Stores = {
    device: memoryStore().store,
    tab: memoryStore({ [earlyKeyOf(outline)]: '[]' }).store,
    close: () => undefined,
  };
  const visit = openVisit(outline, '1', landOn(outline), stores, { store: stores.device, linked });
  return { ...visit, stores };
}

const landedByMail = earlyVisitOf('/', [
  { at: 1, visit: '/?utm_source=mail' },
  { at: 2, shown: '/role' },
]);

it('the campaign is that of the address where the visit began', () => {
  openPage({ address: '/role', page: '/role', early: landedByMail });
  expect(opened().visitor.facts).toMatchObject({ source: 'mail', version: '1' });
});

it('what the visitor did on the page before is taken over with its screen', () => {
  const asked = openPage({ address: '/role', page: '/role', early: landedByMail });
  const { visitor, stores } = opened();
  expect(visitor.early?.visit.steps).toEqual(landedByMail.steps);
  expect(stores.tab.get(earlyKeyOf(outline))).toBe('[]');
  expect(asked()).toEqual(['hold']);
});

it('without a screen in the page the inline script ends, and its steps are forgotten', () => {
  const asked = openPage({ address: '/role', early: landedByMail });
  const { visitor, stores } = opened();
  expect(visitor.early).toBeUndefined();
  expect(stores.tab.get(earlyKeyOf(outline))).toBeUndefined();
  expect(asked()).toEqual(['hold', 'stop']);
});

it('what a plan link says comes before what is stored', () => {
  openPage({ address: '/' });
  const [field = ''] = Object.keys(outline.fields);
  const { visitor } = opened({ [field]: 'linked' });
  expect(visitor).toMatchObject({ isRehydrated: true, restored: { [field]: 'linked' } });
  expect(opened().visitor).toMatchObject({ isRehydrated: false });
});
