import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLanguageTag, translationFile } from '../../languages/translation-name';
import { bodyOf, json, refuse } from './answers';
import { fileFault } from './file-fault';
import { readTranslationText, saidEntry, saveEntry, updateTranslation } from './translation-files';

/** The longest entry, in bytes. */
const longest = 64_000;

/**
 * Reads the translation of a flow (GET), makes its file or brings it up to date (POST), or saves one entry (PUT).
 * @param flow "flows/x.json"
 */
export async function answerTranslation(
  root: string,
  flow: string,
  { request, asked }: { readonly request: IncomingMessage; readonly asked: URLSearchParams },
  response: ServerResponse,
): Promise<void> {
  const language = asked.get('language') ?? '';
  if (!isLanguageTag(language))
    return refuse(response, 400, `"${language}" is no language. Write "de", or "pt-BR".`);
  try {
    if (request.method === 'GET') return json(response, readTranslationText(root, flow, language));
    if (request.method === 'POST')
      return json(response, await updateTranslation(root, flow, language));
    if (request.method !== 'PUT')
      return refuse(response, 405, 'Translations can be read, updated and saved.');
    const body = await bodyOf(request, longest);
    if (!body) return refuse(response, 413, 'A text has at most 64 kB.');
    const said = saidEntry(body.toString('utf8'));
    if (!said) return refuse(response, 400, 'An entry has a context, a source and a text.');
    const version = asked.get('version') ?? '';
    const saved = await saveEntry(root, flow, language, { said, version });
    return json(response, saved, saved.type === 'saved' ? 200 : 409);
  } catch (error) {
    return refuse(response, 500, fileFault(translationFile(flow, language), error));
  }
}
