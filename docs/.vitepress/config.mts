interface Item {
  readonly text: string;
  readonly link: string;
}

const page = (text: string, name: string): Item => ({ text, link: `/${name}` });

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const inHtml = (sign: string): string => signs[sign] ?? sign;

/** The settings of VitePress: a site of these pages that needs no server, and asks no other host for anything. */
export default {
  title: 'Funnel',
  description: 'A marketing funnel as one JSON document.',
  lang: 'en',
  // Decisions are for those who change the engine, and link to its code.
  srcExclude: ['adr/**'],
  outDir: '../built/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  metaChunk: true,
  // Colours of code would be two thirds of all pages, which every site installs.
  markdown: {
    highlight: (code: string) =>
      `<pre v-pre><code>${code.replaceAll(/[&<>]/g, inHtml)}</code></pre>`,
  },
  vite: {
    plugins: [
      {
        // The theme's own typeface is as heavy as all pages together. A device has one.
        name: 'fonts-of-the-device',
        load: (id: string) => (id.endsWith('/theme-default/styles/fonts.css') ? '' : null),
      },
    ],
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [page('Start', 'start'), page('Commands', 'commands'), page('Reference', 'reference/')],
    sidebar: [
      {
        text: 'Begin',
        items: [page('Start', 'start'), page('Commands', 'commands')],
      },
      {
        text: 'Write',
        items: [
          page('Write a funnel', 'write'),
          page('The studio', 'studio'),
          page('The document', 'document'),
          page('Questions', 'questions'),
          page('Calculate', 'calculate'),
          page('Offers', 'offer'),
          page('The look', 'look'),
          page('Languages', 'languages'),
          page('What other form builders have', 'comparison'),
        ],
      },
      {
        text: 'Test and measure',
        items: [page('Test', 'test'), page('Path tests', 'paths'), page('Measure', 'measure')],
      },
      {
        text: 'Run',
        items: [
          page('Where leads go', 'leads'),
          page('Publish', 'publish'),
          page('Upgrade', 'upgrade'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('All pages', 'reference/'),
          page('The document', 'reference/funnel'),
          page('Screens', 'reference/node'),
          page('Questions', 'reference/question'),
          page('Sections', 'reference/section'),
          page('Fields', 'reference/field'),
          page('funnel.config.json', 'reference/site'),
        ],
      },
      { text: 'The project', collapsed: true, items: [page('Its own tests', 'project')] },
    ],
  },
};
