// What a new site holds, file by file. Its .gitignore is written here too: npm packs no file of that name.

/** What is asked about a new site. */
export interface NewSite {
  readonly title: string;
  /** The name of its package.json. */
  readonly name: string;
  /** What npm installs as funnel-engine: a version, or the place of a tarball or folder. */
  readonly engine: string;
  /** The texts of its document, and of what is expected of it, if anything is. */
  readonly document: string;
  readonly expectations?: string;
}

/** The document of a new site. */
export const firstFunnel = 'flows/quiz.json';

/** The files of a new site by their paths. */
export function siteFiles(site: NewSite): ReadonlyMap<string, string> {
  const files: [string, string | undefined][] = [
    ['package.json', packageOf(site)],
    [
      'funnel.config.json',
      asText({
        $schema: './node_modules/funnel-engine/schemas/site.schema.json',
        funnels: { '/': firstFunnel },
      }),
    ],
    [firstFunnel, site.document],
    [firstFunnel.replace('.json', '.expect.json'), site.expectations],
    ['.gitignore', ['node_modules', 'dist', '.data', '.editor', '.env.local', ''].join('\n')],
    ['.github/workflows/funnel.yml', workflow],
    ['README.md', readme(site.title)],
  ];
  return new Map(files.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
}

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const packageOf = ({ name, engine }: NewSite): string =>
  asText({
    name,
    private: true,
    type: 'module',
    scripts: {
      start: 'funnel dev',
      test: 'funnel test',
      build: 'funnel build',
      check: 'funnel check',
    },
    dependencies: { 'funnel-engine': engine },
    engines: { node: '>=20.19' },
  });

const workflow = `# Checks the funnel, plans runs through it and builds it.
name: Funnel
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:
  funnel:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install
      - run: npx funnel check
      - run: npx funnel paths
      - run: npm run build
`;

const readme = (title: string): string => `# ${title}

\`\`\`sh
npm install
npm start        # the funnel, its backend and the studio, at the addresses that it prints
\`\`\`

\`flows/quiz.json\` is the funnel, \`funnel.config.json\` says what the site is made of, \`public/\` holds its pictures.

On your machine, answers are stored in \`.data/backend\`. A built site stores them in the Supabase project that \`backend\` in
\`funnel.config.json\` names, and passes them on to the webhook that \`supabase/functions/.env\` names.

\`npx funnel --help\` lists all commands: \`npm run check\`, \`npm test\` and \`npm run build\` are three of them.
\`npx funnel docs\` opens the documentation.
`;
