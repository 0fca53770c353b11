import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { committedText } from '../../vite/committed-text';
import { publicSurroundings } from '../../vite/public-files';
import { isLocalRequest } from '../local-request';
import { UserError } from '../../../engine';
import { answerTranslation } from './answer-translation';
import { bodyOf, json, refuse } from './answers';
import { blocksFor, createBlock, isBlockName } from './block-files';
import { fileFault, isMissing } from './file-fault';
import { flowCoverage } from './flow-coverage';
import { flowExperiments, flowInsight, flowVisits } from './flow-insight';
import { mediaUses } from './media/media-uses';
import { largest, storeMedia } from './media/store-media';
import { keepState, pastStates, pastText } from './history';
import { pathTestsOf, type PathTests } from './path-tests';
import { commitFlow, commitState } from './commits';
import { renamingsIn } from './renamed-translations';
import { isRevisionId, revisionsOf, textAt } from './revisions';
import { sendAsset, sendPage } from './send-code';
import type { VisitorSite } from './sites/visitor-site';
import {
  createFlow,
  flowsIn,
  isFlowName,
  readFlow,
  saveFlow,
  templateText,
  versionOf,
} from './studio-files';
import type { StudioBundle } from './studio-bundle';
import { studioPath } from './studio-pages';

const api = `${studioPath}/api`;

/** The longest document that can be saved, in bytes. */
const longest = 8_000_000;

/** The longest message of a commit, in bytes. */
const longestMessage = 64_000;

/** What the studio serves. */
export interface StudioSettings {
  /** The folder with `flows/`. */
  readonly root: string;
  /** The folder that files for the funnels are stored in: "public". */
  readonly publicFolder: string;
  /** What requests have to carry. Only the studio's page holds it, so that no other site can change a file. */
  readonly token: string;
  /** The funnel that the server serves: "flows/x.json". The studio opens it. */
  readonly served: string;
  /** The studio's code as it is now. */
  readonly bundle: () => Promise<StudioBundle>;
  /** The port of what the studio frames. */
  readonly previewPort: () => Promise<number>;
  /** The open flow as visitors get it: for this machine, and for others of its network while that is switched on. */
  readonly sites: Readonly<Record<SiteName, VisitorSite>>;
}

const siteNames = ['page', 'phone'] as const;

/** Who a built flow is served to. */
export type SiteName = (typeof siteNames)[number];

/** Answers the requests of the studio, from this machine only. */
export function studioMiddleware(settings: StudioSettings): Connect.NextHandleFunction {
  const pathTests = pathTestsOf(settings.root);
  return (request, response, next) => {
    const { pathname, searchParams } = addressIn(request);
    if (pathname !== studioPath && !pathname.startsWith(`${studioPath}/`)) return next();
    if (!isLocalRequest(request))
      return refuse(response, 403, 'The studio is reachable from this machine only.');
    answer({ ...settings, pathTests }, request, response).catch((error: unknown) =>
      refuse(
        response,
        isMissing(error) ? 404 : 500,
        fileFault(searchParams.get('file') ?? '', error),
      ),
    );
  };
}

interface Served extends StudioSettings {
  readonly pathTests: PathTests;
}

async function answer(
  { root, publicFolder, token, served, bundle, previewPort, pathTests, sites }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = addressIn(request);
  if (pathname === studioPath)
    return sendPage(response, 'studio', bundle, {
      'studio-token': token,
      'studio-flow': served,
      'studio-preview-port': String(await previewPort()),
    });
  if (!pathname.startsWith(`${api}/`)) return sendAsset(response, pathname, bundle);
  if (request.headers['x-studio-token'] !== token)
    return refuse(response, 403, 'The studio was restarted. Reload this page; drafts are kept.');
  for (const name of siteNames) sites[name].keep();
  if (pathname === `${api}/flows` && request.method === 'GET') return json(response, flowsIn(root));
  if (pathname === `${api}/files` && request.method === 'GET')
    return json(response, publicSurroundings());
  if (pathname === `${api}/template` && request.method === 'GET')
    return json(response, templateText());
  const file = searchParams.get('file') ?? '';
  if (!isFlowName(file)) return refuse(response, 400, `"${file}" is not a flow in flows/.`);
  if (pathname === `${api}/media` && request.method === 'GET')
    return json(response, mediaUses(root, file));
  if (pathname === `${api}/media` && request.method === 'POST') {
    const bytes = await bodyOf(request, largest.clip);
    if (!bytes) return refuse(response, 413, 'This file is too large: a clip has at most 100 MB.');
    const words = searchParams.get('name') ?? '';
    const endings = searchParams.get('endings')?.split(',') ?? [];
    try {
      const asked = { root: publicFolder, file, words, endings, bytes };
      return json(response, await storeMedia(asked), 201);
    } catch (error) {
      if (error instanceof UserError) return refuse(response, 415, error.message);
      return refuse(response, 500, fileFault('public/', error));
    }
  }
  if (pathname === `${api}/translation`)
    return answerTranslation(root, file, { request, asked: searchParams }, response);
  if (pathname === `${api}/path-test`)
    return answerPathTest(pathTests, file, request.method ?? '', response);
  if (pathname === `${api}/site`) {
    const name = siteNames.find((each) => each === searchParams.get('name'));
    if (name === undefined) return refuse(response, 400, 'There are the sites "page" and "phone".');
    return answerSite(sites[name], file, request.method ?? '', response);
  }
  if (pathname === `${api}/commit` && request.method === 'GET')
    return json(response, await commitState(root, file));
  if (pathname === `${api}/commit` && request.method === 'POST') {
    const message = await bodyOf(request, longestMessage);
    if (!message) return refuse(response, 413, 'A message has at most 64 kB.');
    const version = searchParams.get('version') ?? '';
    const asked = { message: message.toString('utf8'), version };
    return json(response, await commitFlow(root, file, asked));
  }
  if (pathname === `${api}/blocks` && request.method === 'GET')
    return json(response, blocksFor(root, file));
  if (pathname === `${api}/blocks` && request.method === 'POST') {
    const name = searchParams.get('name') ?? '';
    if (!isBlockName(name)) return refuse(response, 400, `"${name}" is not the name of a block.`);
    const body = await bodyOf(request, longest);
    if (!body) return refuse(response, 413, 'A block has at most 8 MB.');
    const of = searchParams.get('of') === 'flow' ? 'flow' : 'all';
    const isCreated = await createBlock(root, { file, of, name, text: body.toString('utf8') });
    return json(response, { isCreated }, isCreated ? 201 : 409);
  }
  if (pathname === `${api}/coverage`) return json(response, flowCoverage(root, file));
  if (pathname === `${api}/insight`)
    return json(response, await flowInsight(root, file, Object.fromEntries(searchParams)));
  if (pathname === `${api}/experiments`) return json(response, await flowExperiments(root, file));
  if (pathname === `${api}/visits`) return json(response, await flowVisits(root, file));
  if (pathname === `${api}/revisions`) return json(response, await revisionsOf(root, file));
  if (pathname === `${api}/committed`)
    return json(response, { text: committedText(join(root, file)) });
  if (pathname === `${api}/revision`) {
    const id = searchParams.get('id') ?? '';
    if (!isRevisionId(id)) return refuse(response, 400, `"${id}" is not a commit.`);
    return json(response, { text: await textAt(root, file, id) });
  }
  if (pathname === `${api}/version`) return json(response, { version: versionOf(root, file) });
  if (pathname === `${api}/history`) return json(response, pastStates(root, file));
  if (pathname === `${api}/past`) {
    const at = Number(searchParams.get('at') ?? '');
    if (!Number.isSafeInteger(at)) return refuse(response, 400, 'A state has a time.');
    return json(response, { text: pastText(root, file, at) });
  }
  if (pathname !== `${api}/flow`) return refuse(response, 404, 'The studio has no such address.');
  if (request.method === 'GET') {
    const found = readFlow(root, file);
    keepState(root, file, found.text, 'found');
    return json(response, found);
  }
  if (request.method !== 'PUT' && request.method !== 'POST')
    return refuse(response, 405, 'Flows can be read, saved and created.');
  const body = await bodyOf(request, longest);
  if (!body) return refuse(response, 413, 'A flow has at most 8 MB.');
  const text = body.toString('utf8');
  if (request.method === 'POST') {
    const isCreated = createFlow(root, file, text);
    if (isCreated) keepState(root, file, text, 'saved');
    return json(response, { isCreated }, isCreated ? 201 : 409);
  }
  const renamings = renamingsIn(searchParams.get('renamings') ?? '');
  const version = searchParams.get('version') ?? '';
  const saved = await saveFlow(root, file, text, version, renamings);
  keepState(root, file, saved.text, saved.type === 'saved' ? 'saved' : 'found');
  return json(response, saved, saved.type === 'saved' ? 200 : 409);
}

/** Starts or stops the path test of a flow, and says how it stands. */
function answerPathTest(
  tests: PathTests,
  file: string,
  method: string,
  response: ServerResponse,
): void {
  orBusy(response, () => {
    if (method === 'POST') return json(response, tests.start(file), 202);
    return json(response, method === 'DELETE' ? tests.stop(file) : tests.of(file));
  });
}

/** Builds and serves a flow, or stops it, and says how it stands. */
function answerSite(
  site: VisitorSite,
  file: string,
  method: string,
  response: ServerResponse,
): void {
  orBusy(response, () => {
    if (method === 'POST') return json(response, site.start(file), 202);
    return json(response, method === 'DELETE' ? site.stop() : site.state());
  });
}

/** Answers, or says why that cannot be done now. */
function orBusy(response: ServerResponse, answered: () => void): void {
  try {
    answered();
  } catch (error) {
    if (error instanceof UserError) return refuse(response, 423, error.message);
    throw error;
  }
}

function addressIn({ url = '/' }: IncomingMessage): URL {
  return new URL(url, 'http://localhost');
}
