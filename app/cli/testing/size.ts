import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { UserError } from '../../../engine';
import { command } from '../support/command';
import { complain, say } from '../support/say';
import { inSite } from '../../site';

const dist = 'dist';
const budgetFile = 'tests/bench/size-budget.json';

/** What a page transfers until it has loaded, in bytes; text is gzipped. And in how many requests. */
interface Cost {
  readonly html: number;
  readonly javascript: number;
  readonly fonts: number;
  /** The page itself, its scripts and fonts, and the pictures of its first screen that are not left for later. */
  readonly requests: number;
  /** The clip that it plays by itself, in its largest format: what it has of films before the visitor asks for one. */
  readonly film: number;
}

interface Budget extends Cost {
  /** The scripts of a page whose screen depends on the visitor: with all that it fetches before it draws. */
  readonly personalJavascript: number;
  /** All files of public/, in bytes as they are: what the repository and each site carry. Of it a visitor fetches what they play. */
  readonly public: number;
}

const kinds = ['html', 'javascript', 'fonts', 'requests', 'film'] as const;

/** Prints the size of each page of dist/ and of public/, and fails when one exceeds its budget. */
export const main = command({
  help: `Prints what each page of dist/ costs until it has loaded, and how large public/ is.

  npm run size`,
  options: {},
  found: `something is over the budget of ${budgetFile}`,
  run() {
    if (!existsSync(dist))
      throw new UserError(`There is no ${dist}/ to measure. Build first: npm run build`);
    const budget: Budget = JSON.parse(readFileSync(budgetFile, 'utf8'));
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && file !== '404.html')
      .toSorted();
    say(row('page', ...kinds));
    let over = 0;
    for (const page of pages) {
      const cost = costOf(page);
      const limits = isPersonal(page)
        ? { ...budget, javascript: budget.personalJavascript }
        : budget;
      const above = kinds.filter((kind) => cost[kind] > limits[kind]);
      over += above.length;
      const note = above.length > 0 ? `  over budget: ${above.join(', ')}` : '';
      say(row(page, ...kinds.map((kind) => shown(kind, cost))) + note);
    }
    say(row('budget', ...kinds.map((kind) => shown(kind, budget))));
    const personal = { ...budget, javascript: budget.personalJavascript };
    say(row('budget without a screen', ...kinds.map((kind) => shown(kind, personal))));
    const files = sizeOf(inSite('public'));
    say(`public/ has ${kilobytes(files)} of ${kilobytes(budget.public)}`);
    if (files > budget.public) over += 1;
    if (over > 0) complain(`Over the budget of ${budgetFile}.`);
    return over > 0 ? 1 : 0;
  },
});

/** The bytes of all files in a folder. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return sum(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => statSync(join(parentPath, name)).size),
  );
}

/** Whether the page comes with the outline of a screen only. */
const isPersonal = (page: string): boolean =>
  /<div id="root"><div[^>]* data-outline/.test(readFileSync(join(dist, page), 'utf8'));

function costOf(page: string): Cost {
  const html = readFileSync(join(dist, page), 'utf8');
  const linked = (pattern: RegExp): string[] => [
    ...new Set([...html.matchAll(pattern)].map(([, url = '']) => url)),
  ];
  const entries = linked(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"/g);
  const fonts = linked(/href="\/([^"]+\.woff2)"/g);
  const scripts = [...withImports(entries)];
  const screen = html.replaceAll(/<template[^>]*>.*?<\/template>/gs, '');
  const pictures = [...screen.matchAll(/<img [^>]*>/g)]
    .filter(([tag]) => !tag.includes('loading="lazy"'))
    .map(([tag]) => /src="([^"]+)"/.exec(tag)?.[1]);
  const films = [...screen.matchAll(/<video [^>]*\bloop\b[^>]*>(.*?)<\/video>/gs)]
    .flatMap(([, sources = '']) => [...sources.matchAll(/src="([^"]+)"/g)])
    .map(([, url = '']) => statSync(join(dist, url)).size);
  return {
    html: gzipped(html),
    javascript: sum(scripts.map((file) => gzipped(readFileSync(join(dist, file))))),
    fonts: sum(fonts.map((file) => statSync(join(dist, file)).size)),
    requests: 1 + scripts.length + fonts.length + new Set(pictures).size,
    film: Math.max(0, ...films),
  };
}

/** Scripts and everything that they import statically, and so before they run. */
function withImports(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(join(dist, file), 'utf8');
    const imports = code.matchAll(
      /(?:^|[;}\s])(?:import|export)\b[^;()]*?from\s*"\.\/([^"]+)"|import\s*"\.\/([^"]+)"/g,
    );
    for (const [, from, bare] of imports) waiting.push(join(file, '..', from ?? bare ?? ''));
  }
  return seen;
}

const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const shown = (kind: keyof Cost, cost: Cost): string =>
  kind === 'requests' ? String(cost.requests) : kilobytes(cost[kind]);
const row = (name: string, ...cells: readonly string[]): string =>
  name.padEnd(44) + cells.map((cell) => cell.padStart(12)).join('');
