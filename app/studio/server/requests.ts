import { hc, type ClientResponse } from 'hono/client';
import { isRecord } from '../../../engine';
import type { PublicFiles } from '../../../engine/check';
import type { Renaming } from '../../../engine/edit';
import type { MediaUses } from '../../devserver/studio/media/media-uses';
import type { StoredMedia } from '../../devserver/studio/media/store-media';
import type { BlockText } from '../../devserver/studio/files/block-files';
import type { Committed, CommitState } from '../../devserver/studio/files/commits';
import type { FlowCoverage } from '../../devserver/studio/files/flow-coverage';
import type { FlowExperiments, FlowInsight } from '../../devserver/studio/files/flow-insight';
import type { PastState } from '../../devserver/studio/files/history';
import type { PathTest } from '../../devserver/studio/files/path-tests';
import type { Revision } from '../../devserver/studio/files/revisions';
import type { SiteState } from '../../devserver/studio/sites/visitor-site';
import type { SiteName, StudioApi } from '../../devserver/studio/studio-api';
import type { FlowName, FlowText, Saved } from '../../devserver/studio/files/studio-files';
import type {
  EntrySaved,
  SaidEntry,
  TranslationText,
} from '../../devserver/studio/files/translation-files';
import { leadPagesIn } from '../../answers/lead-lines';
import type { Resent } from '../../answers/deliveries';
import type { LeadMark, LeadPage, StoredPerson } from '../../answers/lead-source';
import type { Trace } from '../../answers/traces';
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

async function sent(address: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...options, headers: { 'x-studio-token': token } });
  } catch {
    throw new ServerLost(
      'The server does not answer. Start it again with "npm run studio": the text is then saved.',
    );
  }
}

/** A request to the studio's server. @throws with the server's reason, or ServerLost */
async function request(input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  let response = await sent(address, options);
  if (response.status === 403) {
    // A server that was started again has another token and another preview, which its page says.
    const html = await (await sent('/_studio')).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    token = metaIn(page, 'studio-token');
    previewPort = metaIn(page, 'studio-preview-port');
    response = await sent(address, options);
  }
  if (response.ok || response.status === 409) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const why = isRecord(answer) ? String(answer.message) : `Status ${response.status}.`;
  throw response.status === 404 ? new FileMissing(why) : new Error(why);
}

const { _studio } = hc<StudioApi>('/', { fetch: request });
const { api } = _studio;

/** The value of an answer, of whatever status. */
const valueOf = async <T>(answer: Promise<ClientResponse<T>>): Promise<T> => {
  const response = await answer;
  // What is refused has been thrown: what is left is what the server declares.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as T;
};

/** The flows that can be opened. */
export const listFlows = (): Promise<readonly FlowName[]> => valueOf(api.flows.$get());

/** The files of public/, and what is known of them. */
export const readPublicFiles = (): Promise<PublicFiles> => valueOf(api.files.$get());

/** Which flows besides one use which files of public/. */
export const readMediaUses = (file: string): Promise<MediaUses> =>
  valueOf(api.media.$get({ query: { file } }));

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
  const query = { file, name, endings: endings.join(',') };
  const stored: StoredMedia = await valueOf(api.media.$post({ query }, { init: { body } }));
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
export const openFlow = (file: string): Promise<FlowText> =>
  valueOf(api.flow.$get({ query: { file } }));

/** The version of a flow on the disk. Undefined where it is not there, or cannot be read. */
export const readVersion = async (file: string): Promise<string | undefined> =>
  (await valueOf(api.version.$get({ query: { file } }))).version;

/** The states that a flow has had, the newest first. */
export const listHistory = (file: string): Promise<readonly PastState[]> =>
  valueOf(api.history.$get({ query: { file } }));

/** The text of a flow as it was. */
export const readPast = async (file: string, at: number): Promise<string> =>
  (await valueOf(api.past.$get({ query: { file, at: String(at) } }))).text;

/** What the last path test of a flow covered. */
export const readCoverage = (file: string): Promise<FlowCoverage> =>
  valueOf(api.coverage.$get({ query: { file } }));

/** Which visits are asked about. */
export interface VisitsAsked {
  /** The first and the last day: "2026-11-25". The last thirty days where they are missing. */
  readonly from?: string;
  readonly until?: string;
  /** Filters by "device" or the id of a field: the values that pass. Without values, all pass. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** What visits of a flow have shown. */
export const readInsight = (
  file: string,
  { only = {}, from, until }: VisitsAsked,
): Promise<FlowInsight> =>
  valueOf(api.insight.$get({ query: { file, from, until, only: JSON.stringify(only) } }));

/** What visits of a flow have shown of its experiments. */
export const readExperiments = (file: string): Promise<FlowExperiments> =>
  valueOf(api.experiments.$get({ query: { file } }));

/** Where the visits of the last five minutes are. */
export const readVisits = (file: string): Promise<readonly VisitNow[]> =>
  valueOf(api.visits.$get({ query: { file } }));

const pathTest = api['path-test'];

/** How the path test of a flow stands. */
export const readPathTest = (file: string): Promise<PathTest> =>
  valueOf(pathTest.$get({ query: { file } }));

/** Starts the path test of a flow. @throws while that of another one is running */
export const startPathTest = (file: string): Promise<PathTest> =>
  valueOf(pathTest.$post({ query: { file } }));

/** Stops the path test of a flow. */
export const stopPathTest = (file: string): Promise<PathTest> =>
  valueOf(pathTest.$delete({ query: { file } }));

/** How the built page stands, for this machine or for a phone. */
export const readSite = (name: SiteName, file: string): Promise<SiteState> =>
  valueOf(api.site.$get({ query: { file, name } }));

/** Builds a flow and serves it. @throws where that cannot be done, such as without a network */
export const startSite = (name: SiteName, file: string): Promise<SiteState> =>
  valueOf(api.site.$post({ query: { file, name } }));

/** Stops serving it. */
export const stopSite = (name: SiteName, file: string): Promise<SiteState> =>
  valueOf(api.site.$delete({ query: { file, name } }));

/** What a commit of a flow would hold. */
export const readCommit = (file: string): Promise<CommitState> =>
  valueOf(api.commit.$get({ query: { file } }));

/** Commits a flow, unless its file is not the version that was looked at. */
export const commitFlow = (file: string, version: string, message: string): Promise<Committed> =>
  valueOf(api.commit.$post({ query: { file, version } }, { init: { body: message } }));

/** The commits that changed a flow, the newest first. */
export const listRevisions = (file: string): Promise<readonly Revision[]> =>
  valueOf(api.revisions.$get({ query: { file } }));

/** The text of a flow as the last commit has it, if it is known: empty where no commit has the flow. */
export const committedText = async (file: string): Promise<string | undefined> =>
  (await valueOf(api.committed.$get({ query: { file } }))).text;

/** The text of a flow as a commit has it. */
export const textAtRevision = async (file: string, id: string): Promise<string> =>
  (await valueOf(api.revision.$get({ query: { file, id } }))).text;

/** The text of a funnel of three screens. */
export const readTemplate = (): Promise<{ readonly text: string }> => valueOf(api.template.$get());

/** Writes a new flow. @throws when there is a flow of this name already */
export async function createFlow(file: string, text: string): Promise<void> {
  const { isCreated } = await valueOf(
    api.flow.$post({ query: { file } }, { init: { body: text } }),
  );
  if (!isCreated) throw new Error(`${file} exists already. Choose another name.`);
}

/**
 * Saves a flow, unless its file is not the version that was opened.
 * @param renamings since then: its translations follow
 */
export function saveFlow(
  file: string,
  text: string,
  version: string,
  renamings: readonly Renaming[],
): Promise<Saved> {
  const query = { file, version, renamings: JSON.stringify(renamings) };
  return valueOf(api.flow.$put({ query }, { init: { body: text } }));
}

/** A flow and a language that it is translated to. */
export interface TranslationName {
  readonly file: string;
  readonly language: string;
}

/** What the file of a translation says. */
export const requestTranslation = (query: TranslationName): Promise<TranslationText> =>
  valueOf(api.translation.$get({ query }));

/** Makes the file of a translation, or brings it up to date with the saved flow. */
export const updateTranslation = (query: TranslationName): Promise<TranslationText> =>
  valueOf(api.translation.$post({ query }));

/** Saves what is said in a language, unless its file is not the version that was read. */
export const saveEntry = (
  name: TranslationName,
  version: string,
  said: SaidEntry,
): Promise<EntrySaved> =>
  valueOf(
    api.translation.$put({ query: { ...name, version } }, { init: { body: JSON.stringify(said) } }),
  );

/** The blocks for a flow: its own, those of all funnels, and those that come with the studio. */
export const listBlocks = (file: string): Promise<readonly BlockText[]> =>
  valueOf(api.blocks.$get({ query: { file } }));

/** Writes a new block, of a flow or of all. @throws when there is one of this name already */
export async function createBlock(
  file: string,
  { of, name, text }: { readonly of: 'all' | 'flow'; readonly name: string; readonly text: string },
): Promise<void> {
  const { isCreated } = await valueOf(
    api.blocks.$post({ query: { file, of, name } }, { init: { body: text } }),
  );
  if (!isCreated) throw new Error('There is a block of this name already. Choose another name.');
}

/** Who has answered a flow, the newest first, as they are read. */
export async function* requestLeads(file: string, signal: AbortSignal): AsyncGenerator<LeadPage> {
  const { body } = await api.leads.$get({ query: { file } }, { init: { signal } });
  if (body) yield* leadPagesIn(body);
}

/** What is stored of one person. Undefined where the session is not there any more. */
export const requestPerson = async (session: string): Promise<StoredPerson | undefined> => {
  const answer: { readonly person?: StoredPerson } = await valueOf(
    api.lead.$get({ query: { session } }),
  );
  return answer.person;
};

/** Stores how far the owner is with a lead. */
export const storeMark = async (session: string, mark: LeadMark): Promise<void> =>
  void (await api.lead.$put({ query: { session } }, { init: { body: JSON.stringify(mark) } }));

/** Has an event sent again. */
export const requestResend = (event: string): Promise<Resent> =>
  valueOf(api.delivery.$post({ query: { event } }));

/** What is stored about a person. */
export const requestTraces = async (session: string): Promise<readonly Trace[]> =>
  (await valueOf(api.traces.$get({ query: { session } }))).map(traceFrom);

/** Erases all that is stored about a person. Gives what it was. */
export const requestErasure = async (session: string): Promise<readonly Trace[]> =>
  (await valueOf(api.lead.$delete({ query: { session } }))).map(traceFrom);

const traceFrom = ({ at, ...rest }: Omit<Trace, 'at'> & { readonly at: string }): Trace => ({
  ...rest,
  at: new Date(at),
});
