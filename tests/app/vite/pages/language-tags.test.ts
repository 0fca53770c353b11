import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { languageTags } from '../../../../app/vite/pages/language-tags';
import { readFlow } from '../../../support/flows';

const { session } = readFlow('flows/interface-wizard.json').document;
const key = `${session.idKey}_language`;
const words = { name: 'A language', offer: 'Read this in it', direction: 'ltr' } as const;
const languages = [
  { language: 'en', path: '', ...words },
  { language: 'de', path: '/de', ...words },
  { language: 'fr', path: '/fr', ...words },
];

/** Where the script of a language's pages leads a visitor who has chosen a language. Undefined where it stays. */
async function leadsTo(
  own: string,
  address: string,
  chosen: string,
  base = '',
): Promise<string | undefined> {
  const under = languages.map((each) => ({ ...each, path: base + each.path }));
  const [script] = await languageTags({ session }, own, under, `${base}/`);
  const location = new URL(address, 'https://funnel.example');
  let led: string | undefined;
  runInContext(
    typeof script?.children === 'string' ? script.children : '',
    createContext({
      URL,
      location: Object.assign(location, {
        replace: (to: string) => void (led = new URL(to, location).href),
      }),
      localStorage: { [key]: chosen },
      navigator: { languages: ['en'] },
      document: { documentElement: { dataset: {} } },
      addEventListener: () => undefined,
    }),
  );
  return led;
}

it.each([
  ['de', '/de', 'en', '/'],
  ['de', '/de/', 'en', '/'],
  ['de', '/de/offer?a=1#b', 'en', '/offer?a=1#b'],
  ['en', '/', 'de', '/de'],
  ['en', '/offer?a=1#b', 'de', '/de/offer?a=1#b'],
  ['de', '/de/role', 'fr', '/fr/role'],
])(
  'leads from a page in %s, %s, to the same page in the chosen %s',
  async (own, at, chosen, to) => {
    expect(await leadsTo(own, at, chosen)).toBe(`https://funnel.example${to}`);
  },
);

it.each([
  ['de', '/tools/quiz/de', 'en', '/tools/quiz/'],
  ['de', '/tools/quiz/de/', 'en', '/tools/quiz/'],
  ['de', '/tools/quiz/de/role?a=1#b', 'en', '/tools/quiz/role?a=1#b'],
  ['en', '/tools/quiz/', 'de', '/tools/quiz/de'],
  ['de', '/tools/quiz/de/role', 'fr', '/tools/quiz/fr/role'],
])('under a base path, leads from %s, %s, to %s', async (own, at, chosen, to) => {
  expect(await leadsTo(own, at, chosen, '/tools/quiz')).toBe(`https://funnel.example${to}`);
});

it('stays on pages in the chosen language', async () => {
  expect(await leadsTo('de', '/de/offer', 'de')).toBeUndefined();
});

it.each([
  '/de//evil.example/phish?x=1#y',
  '/de///evil.example',
  '/de/\\evil.example',
  '/de/\\\\evil.example',
  '/de/%2f/evil.example',
  '/de/@evil.example',
  '/de/https://evil.example',
  '/de/.//evil.example',
])('leads nobody to another site from %s', async (address) => {
  const led = await leadsTo('de', address, 'en');
  expect(new URL(led ?? '', 'https://funnel.example').origin).toBe('https://funnel.example');
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'it'])(
  'takes %j, stored in the place of a language, for no choice',
  async (chosen) => {
    expect(await leadsTo('de', '/de/offer', chosen)).toBeUndefined();
  },
);
