import { isRecord } from '../../../engine';
import type { PublicFiles } from '../../../engine/check';
import type { Renaming } from '../../../engine/edit';
import type { MediaUses } from '../../devserver/studio/media/media-uses';
import type { StoredMedia } from '../../devserver/studio/media/store-media';
import type { BlockText } from '../../devserver/studio/block-files';
import type { Committed, CommitState } from '../../devserver/studio/commits';
import type { FlowCoverage } from '../../devserver/studio/flow-coverage';
import type { FlowExperiments, FlowInsight } from '../../devserver/studio/flow-insight';
import type { PastState } from '../../devserver/studio/history';
import type { PathTest } from '../../devserver/studio/path-tests';
import type { Revision } from '../../devserver/studio/revisions';
import type { SiteState } from '../../devserver/studio/sites/visitor-site';
import type { SiteName } from '../../devserver/studio/studio-middleware';
import type { FlowName, FlowText, Saved } from '../../devserver/studio/studio-files';
import type {
  EntrySaved,
  SaidEntry,
  TranslationText,
} from '../../devserver/studio/translation-files';
import type { VisitNow } from '../../insight/counts';

export type {
  BlockText,
  FlowCoverage,
  FlowExperiments,
  FlowInsight,
  FlowName,
  FlowText,
  PastState,
  PathTest,
  Revision,
  Saved,
  VisitNow,
};
export type { Committed, CommitState, SiteName, SiteState };
export type { SaidEntry, TranslationText };

const metaIn = (page: Document, name: string): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

let token = metaIn(document, 'studio-token');
let previewPort = metaIn(document, 'studio-preview-port');

/** The flow that the server serves. */
export const servedFlow = (): string => metaIn(document, 'studio-flow');

/** The address of the page in the studio's frames. Its origin is another one, which cannot read the token. */
export const previewAddress = (query = ''): string =>
  `http://${window.location.hostname}:${previewPort}/_studio/preview${query}`;

/** The server cannot be reached. */
export class ServerLost extends Error {
  override readonly name = 'ServerLost';
}

/** There is no such file, or none any more. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

async function sent(path: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(`/_studio${path}`, { ...options, headers: { 'x-studio-token': token } });
  } catch {
    throw new ServerLost(
      'The server does not answer. Start it again with "npm run studio": the text is then saved.',
    );
  }
}

/** A request to the studio's server. @throws with the server's reason, or ServerLost */
async function request(path: string, options: RequestInit = {}): Promise<Response> {
  let response = await sent(`/api/${path}`, options);
  if (response.status === 403) {
    // A server that was started again has another token and another preview, which its page says.
    const html = await (await sent('')).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    token = metaIn(page, 'studio-token');
    previewPort = metaIn(page, 'studio-preview-port');
    response = await sent(`/api/${path}`, options);
  }
  if (response.ok || response.status === 409) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const why = isRecord(answer) ? String(answer.message) : `Status ${response.status}.`;
  throw response.status === 404 ? new FileMissing(why) : new Error(why);
}

/** The flows that can be opened. */
export async function listFlows(): Promise<readonly FlowName[]> {
  return (await request('flows')).json();
}

/** The files of public/, and what is known of them. */
export async function readPublicFiles(): Promise<PublicFiles> {
  return (await request('files')).json();
}

/** Which flows besides one use which files of public/. */
export async function readMediaUses(file: string): Promise<MediaUses> {
  return (await request(`media?file=${encodeURIComponent(file)}`)).json();
}

/** A file to store under public/. */
interface Storing {
  /** The flow that it is for. */
  readonly file: string;
  /** What it is to be called, in any words. */
  readonly name: string;
  /** The endings that fit the place that it is for. */
  readonly endings: readonly string[];
  readonly body: Blob;
}

/** Stores a file under public/, once the server shows it. @throws with the server's reason, such as that it is too large */
export async function storeMedia({ file, name, endings, body }: Storing): Promise<StoredMedia> {
  const query = new URLSearchParams({ file, name, endings: endings.join(',') });
  const response = await request(`media?${query.toString()}`, { method: 'POST', body });
  const stored: StoredMedia = await response.json();
  // The server looks for new files now and then. Until it has seen this one, it answers with a page.
  for (let tries = 0; tries < 50 && !(await isShown(stored.src)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return stored;
}

async function isShown(src: string): Promise<boolean> {
  const response = await fetch(src, { method: 'HEAD', cache: 'reload' });
  return response.ok && response.headers.get('content-type')?.startsWith('text/html') !== true;
}

/** The text of a flow. */
export async function openFlow(file: string): Promise<FlowText> {
  return (await request(`flow?file=${encodeURIComponent(file)}`)).json();
}

/** The version of a flow on the disk. Undefined where it is not there, or cannot be read. */
export async function readVersion(file: string): Promise<string | undefined> {
  const answer: { readonly version?: string } = await (
    await request(`version?file=${encodeURIComponent(file)}`)
  ).json();
  return answer.version;
}

/** The states that a flow has had, the newest first. */
export async function listHistory(file: string): Promise<readonly PastState[]> {
  return (await request(`history?file=${encodeURIComponent(file)}`)).json();
}

/** The text of a flow as it was. */
export async function readPast(file: string, at: number): Promise<string> {
  const answer: { readonly text: string } = await (
    await request(`past?file=${encodeURIComponent(file)}&at=${at}`)
  ).json();
  return answer.text;
}

/** What the last path test of a flow covered. */
export async function readCoverage(file: string): Promise<FlowCoverage> {
  return (await request(`coverage?file=${encodeURIComponent(file)}`)).json();
}

/** Which visits are asked about. */
export interface VisitsAsked {
  /** The first and the last day: "2026-11-25". The last thirty days where they are missing. */
  readonly from?: string;
  readonly until?: string;
  /** Filters by "device" or the id of a field: the values that pass. Without values, all pass. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** What visits of a flow have shown. */
export async function readInsight(
  file: string,
  { only = {}, ...days }: VisitsAsked,
): Promise<FlowInsight> {
  const asked = { ...days, only: JSON.stringify(only), file };
  return (await request(`insight?${new URLSearchParams(asked)}`)).json();
}

/** What visits of a flow have shown of its experiments. */
export async function readExperiments(file: string): Promise<FlowExperiments> {
  return (await request(`experiments?file=${encodeURIComponent(file)}`)).json();
}

/** Where the visits of the last five minutes are. */
export async function readVisits(file: string): Promise<readonly VisitNow[]> {
  return (await request(`visits?file=${encodeURIComponent(file)}`)).json();
}

const pathTest =
  (method: string) =>
  async (file: string): Promise<PathTest> =>
    (await request(`path-test?file=${encodeURIComponent(file)}`, { method })).json();

/** How the path test of a flow stands. */
export const readPathTest = pathTest('GET');

/** Starts the path test of a flow. @throws while that of another one is running */
export const startPathTest = pathTest('POST');

/** Stops the path test of a flow. */
export const stopPathTest = pathTest('DELETE');

const site =
  (method: string) =>
  async (name: SiteName, file: string): Promise<SiteState> =>
    (await request(`site?name=${name}&file=${encodeURIComponent(file)}`, { method })).json();

/** How the built page stands, for this machine or for a phone. */
export const readSite = site('GET');

/** Builds a flow and serves it. @throws where that cannot be done, such as without a network */
export const startSite = site('POST');

/** Stops serving it. */
export const stopSite = site('DELETE');

/** What a commit of a flow would hold. */
export async function readCommit(file: string): Promise<CommitState> {
  return (await request(`commit?file=${encodeURIComponent(file)}`)).json();
}

/** Commits a flow, unless its file is not the version that was looked at. */
export async function commitFlow(
  file: string,
  version: string,
  message: string,
): Promise<Committed> {
  const query = new URLSearchParams({ file, version });
  return (await request(`commit?${query.toString()}`, { method: 'POST', body: message })).json();
}

/** The commits that changed a flow, the newest first. */
export async function listRevisions(file: string): Promise<readonly Revision[]> {
  return (await request(`revisions?file=${encodeURIComponent(file)}`)).json();
}

/** The text of a flow as the last commit has it, if it is known: empty where no commit has the flow. */
export async function committedText(file: string): Promise<string | undefined> {
  const answer: { readonly text?: string } = await (
    await request(`committed?file=${encodeURIComponent(file)}`)
  ).json();
  return answer.text;
}

/** The text of a flow as a commit has it. */
export async function textAtRevision(file: string, id: string): Promise<string> {
  const answer: { readonly text: string } = await (
    await request(`revision?file=${encodeURIComponent(file)}&id=${encodeURIComponent(id)}`)
  ).json();
  return answer.text;
}

/** The text of a funnel of three screens. */
export async function readTemplate(): Promise<{ readonly text: string }> {
  return (await request('template')).json();
}

/** Writes a new flow. @throws when there is a flow of this name already */
export async function createFlow(file: string, text: string): Promise<void> {
  const query = `file=${encodeURIComponent(file)}`;
  const response = await request(`flow?${query}`, { method: 'POST', body: text });
  if (response.status === 409) throw new Error(`${file} exists already. Choose another name.`);
}

/**
 * Saves a flow, unless its file is not the version that was opened.
 * @param renamings since then: its translations follow
 */
export async function saveFlow(
  file: string,
  text: string,
  version: string,
  renamings: readonly Renaming[],
): Promise<Saved> {
  const query = new URLSearchParams({ file, version, renamings: JSON.stringify(renamings) });
  return (await request(`flow?${query}`, { method: 'PUT', body: text })).json();
}

/** A flow and a language that it is translated to. */
export interface TranslationName {
  readonly file: string;
  readonly language: string;
}

/** What the file of a translation says. */
export async function readTranslation(name: TranslationName): Promise<TranslationText> {
  return (await request(`translation?${new URLSearchParams({ ...name })}`)).json();
}

/** Makes the file of a translation, or brings it up to date with the saved flow. */
export async function updateTranslation(name: TranslationName): Promise<TranslationText> {
  const query = new URLSearchParams({ ...name });
  return (await request(`translation?${query}`, { method: 'POST' })).json();
}

/** Saves what is said in a language, unless its file is not the version that was read. */
export async function saveEntry(
  name: TranslationName,
  version: string,
  said: SaidEntry,
): Promise<EntrySaved> {
  const query = new URLSearchParams({ ...name, version });
  const body = JSON.stringify(said);
  return (await request(`translation?${query}`, { method: 'PUT', body })).json();
}

/** The blocks for a flow: its own, those of all funnels, and those that come with the studio. */
export async function listBlocks(file: string): Promise<readonly BlockText[]> {
  return (await request(`blocks?file=${encodeURIComponent(file)}`)).json();
}

/** Writes a new block, of a flow or of all. @throws when there is one of this name already */
export async function createBlock(
  file: string,
  { of, name, text }: { readonly of: 'all' | 'flow'; readonly name: string; readonly text: string },
): Promise<void> {
  const query = new URLSearchParams({ file, of, name });
  const response = await request(`blocks?${query.toString()}`, { method: 'POST', body: text });
  if (response.status === 409)
    throw new Error('There is a block of this name already. Choose another name.');
}
