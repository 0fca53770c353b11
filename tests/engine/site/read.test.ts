import { expect, it } from 'vitest';
import { readSiteConfig } from '../../../engine/site';

const read = (config: unknown): unknown =>
  readSiteConfig(
    typeof config === 'string' ? config : JSON.stringify(config),
    'funnel.config.json',
  );

it('what a site is made of is read as it is written', () => {
  const config = {
    $schema: './node_modules/funnel-engine/schemas/site.schema.json',
    funnels: { '/': 'flows/quiz.json', '/de-quiz': 'flows/other/quiz-2.json' },
    backend: { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' },
    address: 'https://www.example.com',
    base: '/tools/quiz/',
  };
  expect(read(config)).toEqual(config);
});

const funnels = { '/': 'flows/quiz.json' };

it.each([
  ['{', ':1:2 error This is not valid JSON'],
  [{}, ':1:1 error "funnels" is missing.'],
  [{ funels: funnels }, '"funels" is not known here. Did you mean "funnels"?'],
  [{ funnels, adress: 'https://a.example' }, 'Did you mean "address"?'],
  [{ funnels: {} }, 'Write at least 1 entry.'],
  [{ funnels: { quiz: 'flows/quiz.json' } }, '"quiz" does not fit. An address begins with a slash'],
  ['{ "funnels": { "/": "a.json", "/": "b.json" } }', '"/" is defined twice, first in line 1.'],
  ...[
    '../quiz.json',
    '/etc/quiz.json',
    'flows/../../quiz.json',
    'flows\\quiz.json',
    'C:/quiz.json',
  ].map((file): [unknown, string] => [
    { funnels: { '/': file } },
    "A document is a JSON file inside the site's folder, written with slashes.",
  ]),
  [{ funnels, address: 'http://a.example' }, 'The https address of the site without a path.'],
  [{ funnels, base: 'tools' }, 'A path begins and ends with a slash'],
  [{ funnels, base: '/../' }, 'A path begins and ends with a slash'],
  [{ funnels, base: '//other.example/' }, 'A path begins and ends with a slash'],
  [{ funnels, base: '/a"b/' }, 'A path begins and ends with a slash'],
  [
    { funnels, backend: { url: 'https://a.example', publishableKey: 'sb_secret_x' } },
    'Never the secret one: everybody can read it.',
  ],
])('%j is refused, with the place and what to write', (config, said) => {
  expect(() => read(config)).toThrow(said);
  expect(() => read(config)).toThrow(/^funnel\.config\.json:\d+:\d+ error /);
});
