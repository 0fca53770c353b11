import { basename, dirname, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { UserError, type FunnelDocument, type SiteLanguage } from '../../engine';
import type { LiveProblems } from '../browser/live/live-events';
import {
  compile,
  meaningsOf,
  outlineOf,
  picturesOf,
  storageKeysOf,
  videosOf,
} from '../../engine/build';
import { compileGrant } from '../../engine/grant';
import { documentTags } from './pages/document-tags';
import { themeFonts } from './document/theme-fonts';
import { languageTags } from './pages/language-tags';
import { siteUrlOf } from './pages/search-files';
import { textVersion } from './document/text-version';
import { writeEditorFiles } from './document/editor-files';
import { followFiles } from './document/follow-files';
import { builtLanguage } from './document/built-language';
import {
  listedLanguages,
  readFunnel,
  readFunnelIn,
  readLanguages,
  readSourceWords,
  readUntranslated,
} from './document/funnel-file';
import { underBase, underPath } from '../../engine/languages';
import { translationFile } from '../languages/translation-name';
import { liveDocument, liveFunnelOf, problemsSummary } from './document/live-document';
import { inSite, site } from '../site';

const prefix = 'virtual:funnel/';

/** The style sheet of the theme's typefaces. */
const fontsModule = 'fonts.css';

/** Only pages with texts in the language of the document load what marks these. */
const markingTag: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/app/browser/untranslated/start.ts' },
  injectTo: 'body',
};

type Exports = (document: FunnelDocument, base: string) => Record<string, unknown>;

/** What each virtual module exports, of a document as it is under the base path of the site. */
const modules: Readonly<Record<string, Exports>> = {
  outline: (document, base) => ({
    outline: { ...outlineOf(document), languages: listedLanguages(base) },
    config: compile(document, 'none'),
    version: textVersion(JSON.stringify(document)).slice(0, 8),
  }),
  screens: (document) => ({
    ...partWhere(document, (type) => type !== 'offer'),
    pictures: picturesOf(document, meaningsOf(document)),
  }),
  offers: (document) => ({
    ...partWhere(document, (type) => type === 'offer'),
    grant: document.grant ? { copy: document.grant, config: compileGrant(document.grant) } : null,
  }),
  source: (document) => ({ said: { source: readSourceWords(document) } }),
  untranslated: (document) => ({ untranslated: readUntranslated(document) ?? null }),
  storage: (document) => ({ storageKeys: storageKeysOf(meaningsOf(document)) }),
};

/** The nodes of some types, without what only testers and reports read, and the videos that they show. */
export function partWhere(
  document: FunnelDocument,
  wanted: (type: string) => boolean,
): { readonly nodes: object; readonly videos: object } {
  const part = Object.entries(document.nodes).filter(([, { type }]) => wanted(type));
  const ids = part.map(([id]) => id);
  return {
    nodes: Object.fromEntries(
      part.map(([id, node]) => [id, { ...node, requirements: undefined, renamedFrom: undefined }]),
    ),
    videos: videosOf(document, meaningsOf(document), ids),
  };
}

/** A literal that parses faster than an object literal, and evaluates to new, writable data. */
function literal(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

const isUnder = (path: string, language: string): boolean =>
  path === language || path.startsWith(`${language}/`);

/** The module of a development server: which language a page is in, its address says. */
function ofEveryLanguage(
  languages: readonly SiteLanguage[],
  exportsIn: (language: SiteLanguage) => Record<string, unknown>,
): string {
  const values = languages.map(exportsIn);
  const chosen = languages.map(
    ({ path }, index) => `(at === '${path}' || at.startsWith('${path}/') ? ${index} : 0)`,
  );
  return [
    "const at = globalThis.location?.pathname ?? '/';",
    `const own = ${literal(values)}[Math.max(${chosen.join(', ')})];`,
    ...Object.keys(values[0] ?? {}).map((key) => `export const ${key} = own.${key};`),
  ].join('\n');
}

/**
 * Serves the funnel document as virtual modules, already checked and compiled: neither the checker
 * nor the compiler reaches the browser. A document with errors fails the build. The development server keeps the last
 * version without errors, and tells the page of every version that is saved.
 */
export function funnelPlugin(): Plugin {
  const file = resolve(site.funnelFile);
  const live = liveDocument();
  let base = '/';
  const languages = (): readonly SiteLanguage[] => readLanguages(base);
  const current = (): FunnelDocument =>
    builtLanguage() === undefined ? live.current() : readFunnel();
  let warned = '';
  const good = new Map<string, FunnelDocument>();
  /** While a translation has errors, its pages are as they were, or in the language of the document. */
  const inLanguage = ({ language }: SiteLanguage): FunnelDocument => {
    if (language === languages()[0]?.language) return live.current();
    try {
      const document = readFunnelIn(language);
      good.set(language, document);
      return document;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (error.message !== warned) console.warn(error.message);
      warned = error.message;
      return good.get(language) ?? underPath(live.current(), `/${language}`);
    }
  };
  return {
    name: 'funnel',
    configResolved: (config) => void (base = config.base),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : undefined;
      if (name === fontsModule) {
        this.addWatchFile(file);
        return themeFonts(current());
      }
      const exports = name === undefined ? undefined : modules[name];
      if (!exports) return undefined;
      this.addWatchFile(file);
      if (this.environment.mode === 'dev')
        return ofEveryLanguage(languages(), (each) =>
          exports(underBase(inLanguage(each), base), base),
        );
      return Object.entries(exports(underBase(current(), base), base))
        .map(([key, value]) => `export const ${key} = ${literal(value)};`)
        .join('\n');
    },
    configureServer(server) {
      // Vitest starts a server for each of its projects, and nobody edits in them.
      if (process.env.VITEST !== undefined) return;
      writeEditorFiles();
      const { hot } = server.environments.client;
      let said = '';
      const say = (problems: LiveProblems): void => {
        const summary = problemsSummary(problems);
        if (summary !== said && (said !== '' || problems.problems.length > 0))
          server.config.logger.warn(summary, { timestamp: true });
        said = summary;
      };
      /** Pages draw what is in their language. */
      const sendAll = (): void => {
        for (const each of languages())
          hot.send('funnel:saved', liveFunnelOf(underBase(inLanguage(each), base), base));
      };
      /** Pages that are opened from now on load what the files say now. */
      const forget = (): void => {
        for (const { moduleGraph } of Object.values(server.environments))
          for (const name of Object.keys(modules)) {
            const module = moduleGraph.getModuleById(`\0${prefix}${name}`);
            if (module) moduleGraph.invalidateModule(module);
          }
      };
      hot.on('funnel:ready', () => {
        const problems = live.problems();
        // A version may have been saved while the page was on its way. One that is drawn already changes nothing.
        if (problems.severity === 'warning') sendAll();
        hot.send('funnel:problems', problems);
        say(problems);
      });
      server.watcher.add([
        file,
        inSite('flows'),
        ...languages().map(({ language }) => translationFile(file, language)),
      ]);
      const isFlow = (changed: string): boolean =>
        dirname(changed) === inSite('flows') && changed.endsWith('.json');
      const isTranslation = (changed: string): boolean =>
        languages().some(({ language }) => changed === resolve(translationFile(file, language)));
      followFiles(
        server.watcher,
        (changed) => changed === file || isFlow(changed) || isTranslation(changed),
        (changed) => {
          if (changed === file || isTranslation(changed)) forget();
          if (isTranslation(changed)) return sendAll();
          // The page comes first.
          if (isFlow(changed)) setTimeout(() => writeEditorFiles([basename(changed)]), 0);
          if (changed !== file) return;
          const problems = live.problems();
          if (problems.severity === 'warning') sendAll();
          hot.send('funnel:problems', problems);
          say(problems);
        },
      );
    },
    // The page draws a saved document in place, so its modules are not loaded again.
    hotUpdate: ({ file: changed }) => (resolve(changed) === file ? [] : undefined),
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl, server }) {
        const [path = '/'] = (originalUrl ?? '/').split('?');
        const asked = server && languages().findLast((each) => isUnder(path, each.path));
        // Vite puts the base path before the addresses in a page.
        const document = asked ? inLanguage(asked) : current();
        const siteUrl = siteUrlOf(site.address);
        const root = siteUrl === undefined ? undefined : siteUrl + base.slice(0, -1);
        const { tags, html: page } = documentTags(html, document, root);
        const ofLanguages = await languageTags(document, document.language, languages());
        const marking = readUntranslated(document) ? [markingTag] : [];
        return { html: page, tags: [...tags, ...ofLanguages, ...marking] };
      },
    },
  };
}
