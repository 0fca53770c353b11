// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { outline } from 'virtual:funnel/outline';
import { landOn } from '../../../../app/browser/start/landing';
import { earlyVisitOf, openPage } from '../../../support/opened-page';

afterEach(() => {
  vi.unstubAllEnvs();
  delete window.earlyVisit;
  document.body.innerHTML = '';
});

it.each([
  ['/role/', '/role'],
  ['//role', '/role'],
  ['/role/?zip=1#plan', '/role?zip=1#plan'],
])('an address with surplus slashes is shown without them: %s', (address, shown) => {
  openPage({ address });
  expect(landOn(outline).pathname).toBe('/role');
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(shown);
});

it.each([
  ['/tools/quiz/', '/tools/quiz/'],
  ['/tools/quiz', '/tools/quiz/'],
  ['/tools//quiz//?zip=1', '/tools/quiz/?zip=1'],
  ['/tools/quiz/role/', '/tools/quiz/role'],
])('under a base path only the first page ends in a slash: %s', (address, shown) => {
  vi.stubEnv('BASE_URL', '/tools/quiz/');
  openPage({ address, page: '/tools/quiz/' });
  expect(landOn(outline).hasScreen).toBe(
    shown.startsWith('/tools/quiz/') && !shown.includes('role'),
  );
  expect(window.location.pathname + window.location.search).toBe(shown);
});

it('the screen in the page counts at its own address, with what is assigned', () => {
  openPage({ address: '/role', page: '/role', assigned: { look: 'bold' } });
  expect(landOn(outline)).toMatchObject({
    copy: { nodes: {} },
    hasScreen: true,
    assigned: { look: 'bold' },
  });
});

it('the screen of another address does not count', () => {
  openPage({ address: '/role', page: '/', assigned: { look: 'bold' } });
  expect(landOn(outline)).toMatchObject({ hasScreen: false, assigned: {} });
});

it('a visit begins where the inline script began, which then leaves the page as it is', () => {
  const held = openPage({
    address: '/role',
    page: '/role',
    early: earlyVisitOf('/', [
      { at: 1, visit: '/?utm_source=mail' },
      { at: 2, tap: 'leads' },
    ]),
  });
  const { began, hasMoved } = landOn(outline);
  expect([began.pathname + began.search, hasMoved]).toEqual(['/?utm_source=mail', true]);
  expect(held()).toEqual(['hold']);
});

it('a page without a root says so', () => {
  expect(() => landOn(outline)).toThrow('#root');
});
