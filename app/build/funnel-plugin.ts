import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { FunnelDocument } from '../../engine';
import type { LiveProblems } from '../browser/live/live-events';
import {
  compile,
  graphOf,
  meaningsOf,
  outlineOf,
  picturesOf,
  storageKeysOf,
  videosOf,
} from '../../engine/build';
import { compileGrant } from '../../engine/grant';
import { documentTags } from './document-tags';
import { languageTags } from './language-tags';
import { siteUrlOf } from './search-files';
import { textVersion } from './text-version';
import { writeEditorFiles } from './editor-files';
import { followFiles } from './follow-files';
import { builtLanguage } from './built-language';
import { funnelFile, readFunnel, readLanguages, readSite } from './funnel-file';
import { liveDocument, liveFunnelOf, summaryOf } from './live-document';

const prefix = 'virtual:funnel/';

/** What each virtual module exports. */
const modules: Readonly<Record<string, (document: FunnelDocument) => Record<string, unknown>>> = {
  outline: (document) => {
    const graph = graphOf(document);
    return {
      outline: { ...outlineOf(document, graph), ...readSite(document) },
      config: compile(document, 'none', graph),
      version: textVersion(JSON.stringify(document)).slice(0, 8),
    };
  },
  screens: (document) => ({
    ...partWhere(document, (type) => type !== 'offer'),
    pictures: picturesOf(document, meaningsOf(document)),
  }),
  offers: (document) => ({
    ...partWhere(document, (type) => type === 'offer'),
    grant: document.grant ? { copy: document.grant, config: compileGrant(document.grant) } : null,
  }),
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

/**
 * Serves the funnel document as virtual modules, already checked and compiled: neither the checker
 * nor the compiler reaches the browser. A document with errors fails the build. The development server keeps the last
 * version without errors, and tells the page of every version that is saved.
 */
export function funnelPlugin(): Plugin {
  const file = resolve(funnelFile);
  const live = liveDocument();
  const current = (): FunnelDocument =>
    builtLanguage() === undefined ? live.current() : readFunnel();
  return {
    name: 'funnel',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : undefined;
      const exports = name === undefined ? undefined : modules[name];
      if (!exports) return undefined;
      this.addWatchFile(file);
      return Object.entries(exports(current()))
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
        const summary = summaryOf(problems);
        if (summary !== said && (said !== '' || problems.problems.length > 0))
          server.config.logger.warn(summary, { timestamp: true });
        said = summary;
      };
      hot.on('funnel:ready', () => {
        const problems = live.problems();
        // A version may have been saved while the page was on its way. One that is drawn already changes nothing.
        if (problems.severity === 'warning') hot.send('funnel:saved', liveFunnelOf(live.current()));
        hot.send('funnel:problems', problems);
        say(problems);
      });
      server.watcher.add([file, 'flows']);
      const isFlow = (changed: string): boolean => dirname(changed) === resolve('flows');
      followFiles(
        server.watcher,
        (changed) => changed === file || isFlow(changed),
        (changed) => {
          // The page comes first.
          if (isFlow(changed)) setTimeout(() => writeEditorFiles([basename(changed)]), 0);
          if (changed !== file) return;
          for (const environment of Object.values(server.environments)) {
            for (const name of Object.keys(modules)) {
              const module = environment.moduleGraph.getModuleById(`\0${prefix}${name}`);
              if (module) environment.moduleGraph.invalidateModule(module);
            }
          }
          const problems = live.problems();
          if (problems.severity === 'warning')
            hot.send('funnel:saved', liveFunnelOf(live.current()));
          hot.send('funnel:problems', problems);
          say(problems);
        },
      );
    },
    // The page draws a saved document in place, so its modules are not loaded again.
    hotUpdate: ({ file: changed }) => (resolve(changed) === file ? [] : undefined),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const document = current();
        const { tags, html: page } = documentTags(html, document, siteUrlOf(process.env.SITE_URL));
        const ofLanguages = await languageTags(document, document.language, readLanguages());
        return { html: page, tags: [...tags, ...ofLanguages] };
      },
    },
  };
}
