import { getLocation } from 'jsonc-parser';
import { getLanguageService, InsertTextFormat, TextDocument } from 'vscode-json-languageservice';
import { expand, readSource } from '../../../engine/check';
import { pointerOf, isRecord } from '../../../engine';
import {
  documentNames,
  editorSchema,
  nameTableOf,
  placeholdersOf,
  type NameTable,
  traverseSchema,
} from '../../../engine/editor';
import { rootSchema, schemas } from '../../../schemas';

/** A suggestion: what it is called, what it says about itself, and what is written where. */
export interface Completion {
  readonly label: string;
  readonly detail?: string;
  readonly info?: string;
  /** Replaces the text from `from` to `to`. A snippet has places to fill in: `${1:words}`. */
  readonly insert: string;
  readonly isSnippet: boolean;
  readonly from: number;
  readonly to: number;
}

/** What the schema says about a part of the text. */
export interface Hover {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const documentUri = 'file:///flows/flow.json';
const schemaUri = 'file:///schemas/funnel.schema.json';
let configured = '';

const service = getLanguageService({
  // Whatever a document names as its schema, it is the one of this project.
  schemaRequestService: async () => configured,
  workspaceContext: { resolveRelativePath: () => schemaUri },
});

/** The newest text that could be read: a broken one keeps its names. */
let readable: unknown;

/** Remembers the names of a text, if it can be read. */
export function knowNamesOf(text: string): void {
  const { value, isJson } = readSource(text);
  if (isRecord(value) && isJson) readable = value;
}

/** The names of the newest text that could be read. */
export function knownNames(): NameTable {
  return nameTableOf(readable, documentNames(readable, expand(readable).value));
}

/** Uses the schema of the document's own names, unless nothing of it has changed. */
function configure(text: string): void {
  knowNamesOf(text);
  const schema = isRecord(readable)
    ? editorSchema(documentNames(readable, expand(readable).value))
    : editorSchema();
  const key = JSON.stringify(schema);
  if (key === configured) return;
  configured = key;
  service.configure({
    validate: false,
    schemas: [{ uri: schemaUri, fileMatch: [documentUri], schema }],
  });
}

function open(text: string) {
  configure(text);
  const document = TextDocument.create(documentUri, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

/** What can be written at an offset of a text: properties, values, and this document's own names. */
export async function completionsAt(text: string, offset: number): Promise<readonly Completion[]> {
  const { document, json } = open(text);
  const placeholders = placeholdersAt(text, offset);
  if (placeholders) return placeholders;
  const list = await service.doComplete(document, document.positionAt(offset), json);
  return (list?.items ?? []).flatMap((item): Completion[] => {
    const { textEdit, label, detail, documentation, insertTextFormat } = item;
    if (!textEdit || !('range' in textEdit)) return [];
    return [
      {
        label,
        detail,
        info: typeof documentation === 'string' ? documentation : documentation?.value,
        insert: textEdit.newText,
        isSnippet: insertTextFormat === InsertTextFormat.Snippet,
        from: document.offsetAt(textEdit.range.start),
        to: document.offsetAt(textEdit.range.end),
      },
    ];
  });
}

/**
 * The placeholders that can be written at an offset of copy. Each replaces the placeholder around the offset, and
 * nothing else of the copy. Undefined where there is no copy.
 */
function placeholdersAt(text: string, offset: number): readonly Completion[] | undefined {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  if (isAtPropertyKey || previousNode?.type !== 'string') return undefined;
  const pointer = pointerOf(...path);
  const isCopy = traverseSchema(readable, schemas, rootSchema).some(
    (annotated) =>
      annotated.pointer === pointer &&
      !annotated.isName &&
      annotated.annotations.content === 'copy',
  );
  if (!isCopy) return undefined;
  const [begun = ''] = /\{[\w.]*$/.exec(text.slice(previousNode.offset, offset)) ?? [];
  const [rest = ''] = begun === '' ? [] : (/^[\w.]*\}?/.exec(text.slice(offset)) ?? []);
  const to = offset + rest.length;
  const isClosed = begun !== '' && text[to] === '|';
  return placeholdersOf(documentNames(readable, expand(readable).value)).map(
    ({ name, description }) => ({
      label: `{${name}}`,
      info: description,
      insert: isClosed ? `{${name}` : `{${name}}`,
      isSnippet: false,
      from: offset - begun.length,
      to,
    }),
  );
}

/** What the schema says about the part of a text at an offset. */
export async function hoverAt(text: string, offset: number): Promise<Hover | undefined> {
  const { document, json } = open(text);
  const hover = await service.doHover(document, document.positionAt(offset), json);
  if (!hover?.range) return undefined;
  const said = [hover.contents]
    .flat()
    .map((each) => (typeof each === 'string' ? each : each.value));
  const words = said.join('\n\n').trim();
  if (words === '') return undefined;
  return {
    text: words,
    from: document.offsetAt(hover.range.start),
    to: document.offsetAt(hover.range.end),
  };
}
