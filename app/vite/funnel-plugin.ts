import { basename, dirname, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { UserError, type FieldWords, type FunnelDocument, type SiteLanguage } from '../../engine';
import type { LiveProblems, ToldProblems } from '../browser/live/live-events';
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
import { withoutWords, wordsFor } from './document/field-words';
import { splitOffers } from './split-offers';
import { themeFonts } from './document/theme-fonts';
import { languageTags } from './pages/language-tags';
import { siteUrlOf } from './pages/search-files';
import { textVersion } from './document/text-version';
import { writeEditorFiles } from './document/editor-files';
import { followFiles } from './document/follow-files';
import { builtLanguage } from './document/built-language';
import {
  FunnelError,
  listedLanguages,
  onSite,
  readFunnel,
  readFunnelIn,
  readLanguages,
  readSourceWords,
  readUntranslated,
} from './document/funnel-file';
import { underPath } from '../../engine/languages';
import { translationFile } from '../languages/translation-name';
import {
  liveDocument,
  liveFunnelOf,
  problemsSummary,
  type LiveDocument,
} from './document/live-document';
import { expectFunnelsApart } from './document/site-funnels';
import { atFunnel, inSite, site } from '../site';

const prefix = 'virtual:funnel/';

/** The style sheet of the theme's typefaces. */
const fontsModule = 'fonts.css';

/** Only pages with texts in the language of the document load what marks these. */
const markingTag: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/app/browser/untranslated/start.ts' },
  injectTo: 'body',
};

/** @param isSplit whether what is out of sight at first comes in a module of its own */
type Exports = (
  document: FunnelDocument,
  base: string,
  isSplit: boolean,
) => Record<string, unknown>;

/** What each virtual module exports, of a document as it is under the base path of the site. */
const modules: Readonly<Record<string, Exports>> = {
  outline: (document, base, isSplit) => ({
    outline: {
      ...(isSplit ? withoutWords(outlineOf(document)) : outlineOf(document)),
      languages: listedLanguages(base),
    },
    config: compile(document, 'none'),
    version: textVersion(JSON.stringify(document)).slice(0, 8),
  }),
  screens: (document) => ({
    ...partWhere(document, (type) => type !== 'offer'),
    pictures: picturesOf(document, meaningsOf(document)),
  }),
  offers: (document, _, isSplit) => ({
    ...partWhere(isSplit ? splitOffers(document).first : document, (type) => type === 'offer'),
    words: wordsFor(document.fields, [document.nodes, document.grant]),
    grant: document.grant ? { copy: document.grant, config: compileGrant(document.grant) } : null,
  }),
  sections: (document, _, isSplit) => ({
    sections: isSplit ? splitOffers(document).later : {},
    videos: partWhere(document, (type) => type === 'offer').videos,
  }),
  source: (document) => {
    const source = readSourceWords(document);
    return { said: source ? { source } : { fields: document.fields } };
  },
  untranslated: (document) => ({ untranslated: readUntranslated(document) ?? null }),
  storage: (document) => ({ storageKeys: storageKeysOf(meaningsOf(document)) }),
};

/** The nodes of some types, without what only testers and reports read, and the videos that they show. */
export function partWhere(
  document: FunnelDocument,
  wanted: (type: string) => boolean,
): { readonly nodes: object; readonly words: FieldWords; readonly videos: object } {
  const part = Object.entries(document.nodes).filter(([, { type }]) => wanted(type));
  const ids = part.map(([id]) => id);
  const nodes = Object.fromEntries(
    part.map(([id, node]) => [id, { ...node, requirements: undefined, renamedFrom: undefined }]),
  );
  return {
    nodes,
    words: wordsFor(document.fields, nodes),
    videos: videosOf(document, meaningsOf(document), ids),
  };
}

/** A literal that parses faster than an object literal, and evaluates to new, writable data. */
function literal(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

const isUnder = (path: string, language: string): boolean =>
  path === language || path.startsWith(`${language}/`);

/** A funnel of the site while it is built or served. */
interface Served {
  readonly address: string;
  readonly file: string;
  readonly live: LiveDocument;
}

/** The pages of a funnel in a language. */
interface Place extends SiteLanguage {
  readonly served: Served;
}

/** The module of a development server: of which funnel a page is, and in which language, its address says. */
function ofEveryPlace(
  places: readonly Place[],
  exportsAt: (place: Place) => Record<string, unknown>,
): string {
  const values = places.map(exportsAt);
  const chosen = places.map(
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
  const funnels = Object.entries(site.funnels).map(([address, file]): Served => ({
    address,
    file: resolve(file),
    live: liveDocument(file),
  }));
  let base = '/';
  /** Those below others last. */
  const places = (): readonly Place[] =>
    funnels
      .flatMap((served) => placesOf(served))
      .toSorted((one, other) => one.path.split('/').length - other.path.split('/').length);
  const placesOf = (served: Served): readonly Place[] =>
    atFunnel(served.address, () => readLanguages(base)).map((each) => ({ ...each, served }));
  const current = (): FunnelDocument => {
    const [first] = funnels;
    return first && builtLanguage() === undefined && site.funnelAddress === first.address
      ? first.live.current()
      : readFunnel();
  };
  let warned = '';
  const good = new Map<string, FunnelDocument>();
  /** While a translation has errors, its pages are as they were, or in the language of the document. */
  const writtenAt = ({ language, path, served: { address, live } }: Place): FunnelDocument =>
    atFunnel(address, () => {
      if (language === readLanguages()[0]?.language) return live.current();
      try {
        const document = readFunnelIn(language);
        good.set(path, document);
        return document;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        if (error.message !== warned) console.warn(error.message);
        warned = error.message;
        return good.get(path) ?? underPath(live.current(), `/${language}`);
      }
    });
  /** Something of a funnel's document in a language, where that is on the site. */
  const at = <T>(place: Place, read: (document: FunnelDocument) => T): T =>
    atFunnel(place.served.address, () => read(onSite(writtenAt(place), base)));
  return {
    name: 'funnel',
    configResolved: (config) => void (base = config.base),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : undefined;
      const watch = (): void => {
        for (const { file } of funnels) this.addWatchFile(file);
      };
      if (name === fontsModule) {
        watch();
        return themeFonts(current());
      }
      const exports = name === undefined ? undefined : modules[name];
      if (!exports) return undefined;
      watch();
      if (this.environment.mode === 'dev')
        return ofEveryPlace(places(), (place) =>
          at(place, (document) => exports(document, base, false)),
        );
      return Object.entries(exports(onSite(current(), base), base, true))
        .map(([key, value]) => `export const ${key} = ${literal(value)};`)
        .join('\n');
    },
    configureServer(server) {
      // Vitest starts a server for each of its projects, and nobody edits in them.
      if (process.env.VITEST !== undefined) return;
      writeEditorFiles();
      const { hot } = server.environments.client;
      try {
        expectFunnelsApart();
      } catch (error) {
        // Mistakes of a document are listed on its page.
        if (!(error instanceof FunnelError)) throw error;
      }
      const said = new Map<Served, string>();
      const say = (served: Served, problems: LiveProblems): void => {
        const summary = problemsSummary(problems);
        const before = said.get(served) ?? '';
        if (summary !== before && (before !== '' || problems.problems.length > 0))
          server.config.logger.warn(summary, { timestamp: true });
        said.set(served, summary);
      };
      /** Pages draw what is of their funnel, in their language. */
      const sendAll = (served: Served): void => {
        for (const place of placesOf(served))
          hot.send(
            'funnel:saved',
            at(place, (document) => liveFunnelOf(document, base)),
          );
      };
      const tell = (served: Served): void => {
        const problems = served.live.problems();
        // A version may have been saved while a page was on its way. One that is drawn already changes nothing.
        if (problems.severity === 'warning') sendAll(served);
        const told: ToldProblems = { ...problems, path: placesOf(served)[0]?.path ?? '' };
        hot.send('funnel:problems', told);
        say(served, problems);
      };
      /** Pages that are opened from now on load what the files say now. */
      const forget = (): void => {
        for (const { moduleGraph } of Object.values(server.environments))
          for (const name of Object.keys(modules)) {
            const module = moduleGraph.getModuleById(`\0${prefix}${name}`);
            if (module) moduleGraph.invalidateModule(module);
          }
      };
      hot.on('funnel:ready', () => funnels.forEach(tell));
      const translationsOf = (served: Served): string[] =>
        placesOf(served).map(({ language }) => translationFile(served.file, language));
      server.watcher.add([
        ...funnels.flatMap((served) => [served.file, ...translationsOf(served)]),
        inSite('flows'),
      ]);
      const isFlow = (changed: string): boolean =>
        dirname(changed) === inSite('flows') && changed.endsWith('.json');
      const savedOf = (changed: string): Served | undefined =>
        funnels.find(({ file }) => file === changed);
      const translatedOf = (changed: string): Served | undefined =>
        funnels.find((served) => translationsOf(served).some((file) => resolve(file) === changed));
      followFiles(
        server.watcher,
        (changed) =>
          savedOf(changed) !== undefined || isFlow(changed) || translatedOf(changed) !== undefined,
        (changed) => {
          const [saved, translated] = [savedOf(changed), translatedOf(changed)];
          if (saved || translated) forget();
          if (translated) return sendAll(translated);
          // The page comes first.
          if (isFlow(changed)) setTimeout(() => writeEditorFiles([basename(changed)]), 0);
          if (saved) tell(saved);
        },
      );
    },
    // The page draws a saved document in place, so its modules are not loaded again.
    hotUpdate: ({ file: changed }) =>
      funnels.some(({ file }) => file === resolve(changed)) ? [] : undefined,
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl, server }) {
        const [path = '/'] = (originalUrl ?? '/').split('?');
        const asked = server && places().findLast((each) => isUnder(path, each.path));
        const siteUrl = siteUrlOf(site.address);
        const root = siteUrl === undefined ? undefined : siteUrl + base.slice(0, -1);
        const [document, languages, isMarked] = atFunnel(
          asked?.served.address ?? site.funnelAddress,
          () => {
            // Vite puts the base path before the addresses in a page.
            const written = asked ? writtenAt(asked) : current();
            return [written, readLanguages(base), readUntranslated(written) !== undefined] as const;
          },
        );
        const { tags, html: page } = documentTags(html, document, root);
        const ofLanguages = await languageTags(document, document.language, languages, base);
        const marking = isMarked ? [markingTag] : [];
        return { html: page, tags: [...tags, ...ofLanguages, ...marking] };
      },
    },
  };
}
