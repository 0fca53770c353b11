import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  getLanguageService,
  TextDocument,
  type CompletionItem,
  type JSONSchema,
} from 'vscode-json-languageservice';

/** Where the cursor is in the text of a test. */
export const cursor = '¦';

interface Settings {
  readonly 'json.schemas': readonly {
    readonly fileMatch: string[];
    readonly url: string;
    readonly schema: JSONSchema;
  }[];
}

/** VS Code's JSON service, with the workspace's settings, for one text of `flows/`. */
export function textEditor(name = 'garden-planner.json') {
  const urlOf = (path: string): string => pathToFileURL(resolve(path)).href;
  const service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  const settings: Settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ fileMatch, url, schema }) => ({
      uri: urlOf(url),
      fileMatch,
      schema,
    })),
  });

  const opened = (text: string) => {
    const document = TextDocument.create(
      urlOf(`flows/${name}`),
      'json',
      1,
      text.replace(cursor, ''),
    );
    return {
      document,
      json: service.parseJSONDocument(document),
      position: document.positionAt(Math.max(0, text.indexOf(cursor))),
    };
  };

  return {
    /** What is offered at the cursor, in the order in which VS Code shows it. */
    completions: async (text: string): Promise<CompletionItem[]> => {
      const { document, position, json } = opened(text);
      const list = await service.doComplete(document, position, json);
      const key = ({ sortText, label }: CompletionItem): string => sortText ?? label;
      return (list?.items ?? []).toSorted((a, b) => key(a).localeCompare(key(b)));
    },
    /** What is shown for the part at the cursor. */
    hover: async (text: string): Promise<string> => {
      const { document, position, json } = opened(text);
      const hover = await service.doHover(document, position, json);
      return [hover?.contents ?? []].flat().map(String).join('\n').replaceAll('\\', '');
    },
    /** What is underlined: the text, and the message. */
    problems: async (
      text: string,
    ): Promise<{ readonly at: string; readonly message: string }[]> => {
      const { document, json } = opened(text);
      const found = await service.doValidation(document, json);
      return found.map(({ range, message }) => ({
        at: document.getText(range),
        message: typeof message === 'string' ? message : message.value,
      }));
    },
  };
}
