import { expect, test } from 'vitest';
import { documentTags } from '../../../../app/vite/pages/document-tags';
import { robotsFile, sitemapFile, siteUrlOf } from '../../../../app/vite/pages/search-files';
import { pagesOf } from '../../../../engine/build';
import { siteLanguages } from '../../../../engine/build';
import { underBase, underPath } from '../../../../engine/languages';
import { withPageHead } from '../../../../app/vite/pages/page-head';
import { readFlow } from '../../../support/flows';

const { document } = readFlow('flows/garden-planner.json');
const { light, place } = document.nodes;
const template = '<title>Garden</title><meta name="description" content="All of it">';

test('a page is called after its heading and the brand', () => {
  if (!light || !place) throw new Error('The garden has other nodes.');
  const page = (screen: string, node = light) =>
    withPageHead(template, { node, path: '/light', screen }, document, {
      base: '/',
      languages: [],
    });
  expect(page('<h1 id="a" tabindex="-1">Sun &amp; shade</h1>')).toContain(
    '<title>Sun &amp; shade · Greenhand</title>',
  );
  // A heading that is typed has its letters after the whole text.
  expect(page('<h1><span class="all">Sun</span><span><i>S</i></span></h1>')).toContain(
    '<title>Sun · Greenhand</title>',
  );
  const own = { ...place, pageTitle: 'A "big" <garden>', pageDescription: 'Two & a half' };
  const named = page('<h1>Where?</h1>', own);
  expect(named).toContain('<title>A &quot;big&quot; &lt;garden&gt; · Greenhand</title>');
  expect(named).toContain('content="Two &amp; a half"');
});

test('a page that shows nothing personal may be indexed, under its own address', () => {
  if (!light) throw new Error('The garden has other nodes.');
  const { html, tags } = documentTags('<html>', document, 'https://garden.example');
  const head = tags.map(({ tag, attrs }) => {
    const written = Object.entries(attrs ?? {}).map(
      ([name, value]) => ` ${name}="${String(value)}"`,
    );
    return `<${tag}${written.join('')}>`;
  });
  const shell = html + head.join('');
  expect(shell).toContain('<meta name="robots" content="noindex">');
  expect(shell).toContain('<meta property="og:image" content="https://garden.example/images/');
  const page = withPageHead(
    shell,
    { node: light, path: '/light', screen: '<h1>Sun</h1>' },
    document,
    {
      siteUrl: 'https://garden.example',
      base: '/',
      languages: siteLanguages('en', ['ar', 'pt-BR']),
    },
  );
  expect(page).not.toContain('noindex');
  expect(page).toContain('<link rel="canonical" href="https://garden.example/light">');
  expect(page).toContain('<meta property="og:title" content="Sun · Greenhand">');
  for (const [language, path] of [
    ['en', '/light'],
    ['ar', '/ar/light'],
    ['pt-BR', '/pt-BR/light'],
    ['x-default', '/light'],
  ])
    expect(page).toContain(
      `<link rel="alternate" hreflang="${language}" href="https://garden.example${path}">`,
    );
});

test('the sitemap lists where visits begin, and only what is the same for everybody', () => {
  const arabic = underPath(document, '/ar');
  const parts = [document, arabic].map((each) => ({ document: each, pages: pagesOf(each) }));
  const map = sitemapFile('https://garden.example', parts);
  expect(map).toContain('<loc>https://garden.example/</loc>');
  expect(map).toContain('<loc>https://garden.example/ar</loc>');
  expect(map).not.toContain('/plan<');
  expect(map).not.toContain('/light<');
  expect(siteUrlOf('')).toBeUndefined();
  expect(() => siteUrlOf('garden.example')).toThrow('https://www.example.com');
});

test('under a base path, addresses for others have it, and the first page ends in a slash', () => {
  const base = '/tools/quiz/';
  const languages = siteLanguages('en', ['ar'], base);
  const site = { siteUrl: 'https://garden.example', base, languages };
  const [english, arabic] = [document, underPath(document, '/ar')].map((each) =>
    underBase(each, base),
  );
  if (!english || !arabic || !place) throw new Error('The garden has other nodes.');
  const parts = [english, arabic].map((each) => ({ document: each, pages: pagesOf(each) }));
  const map = sitemapFile(site.siteUrl, parts);
  expect(map).toContain('<loc>https://garden.example/tools/quiz/</loc>');
  expect(map).toContain('<loc>https://garden.example/tools/quiz/ar</loc>');
  expect(robotsFile(site.siteUrl, base)).toBe(
    'User-agent: *\nAllow: /tools/quiz/\nSitemap: https://garden.example/tools/quiz/sitemap.xml\n',
  );
  const indexed = `${template}<meta name="robots" content="noindex">`;
  const linksOf = (own: typeof english, path: string): string[] => {
    const page = withPageHead(
      indexed,
      { node: place, path, screen: '<h1>Place</h1>' },
      { ...own, language: own === english ? 'en' : 'ar' },
      site,
    );
    return [...page.matchAll(/ href="https:\/\/garden\.example([^"]*)"/g)].map(([, to = '']) => to);
  };
  const first = ['/tools/quiz/', '/tools/quiz/ar', '/tools/quiz/'];
  expect(linksOf(english, '/tools/quiz/')).toEqual(['/tools/quiz/', ...first]);
  expect(linksOf(arabic, '/tools/quiz/ar')).toEqual(['/tools/quiz/ar', ...first]);
  const other = ['/tools/quiz/light', '/tools/quiz/ar/light', '/tools/quiz/light'];
  expect(linksOf(arabic, '/tools/quiz/ar/light')).toEqual(['/tools/quiz/ar/light', ...other]);
});
