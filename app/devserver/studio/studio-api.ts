import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import { UserError } from '../../../engine';
import { isLanguageTag, translationFile } from '../../languages/translation-name';
import { lastCommittedText } from '../../vite/document/committed-text';
import { publicSurroundings } from '../../vite/document/public-files';
import { blocksFor, createBlockFile, isBlockName } from './files/block-files';
import { commitFlowFile, commitState } from './files/commits';
import { fileFault, isMissing } from './files/file-fault';
import { flowCoverage } from './files/flow-coverage';
import {
  flowExperiments,
  flowInsight,
  flowVisits,
  type InsightQuestion,
} from './files/flow-insight';
import {
  erasePerson,
  flowLeads,
  leadPerson,
  markPerson,
  sendAgain,
  tracesOf,
} from './files/flow-leads';
import { keepState, pastStates, pastText } from './files/history';
import { mediaUses } from './media/media-uses';
import { largest, storeMediaFile } from './media/store-media';
import { pathTestsOf } from './files/path-tests';
import { renamingsIn } from './files/renamed-translations';
import { isRevisionId, revisionsOf, textAt } from './files/revisions';
import type { VisitorSite } from './sites/visitor-site';
import {
  createFlowFile,
  flowsIn,
  isFlowName,
  readFlowFile,
  saveFlowFile,
  templateText,
  versionOf,
} from './files/studio-files';
import { studioPath } from './studio-pages';
import { configFile } from '../../site';
import {
  readTranslationText,
  saidEntry,
  saveEntryInFile,
  updateTranslationFile,
} from './files/translation-files';

/** What the studio's requests work on. */
export interface ApiSettings {
  /** The folder of the site, with `flows/`. */
  readonly root: string;
  /** The documents that the site's config names, wherever they are in its folder. @throws UserError where it has mistakes */
  readonly named: () => readonly string[];
  /** The folder that files for the funnels are stored in: "public". */
  readonly publicFolder: string;
  /** What requests have to carry. Only the studio's page holds it, so that no other site can change a file. */
  readonly token: string;
  /** The open flow as visitors get it: for this machine, and for others of its network while that is switched on. */
  readonly sites: Readonly<Record<SiteName, VisitorSite>>;
}

/** The address below which the studio's page asks its server. */
export const apiPath = `${studioPath}/api` as const;

const siteNames = ['page', 'phone'] as const;

/** Who a built flow is served to. */
export type SiteName = (typeof siteNames)[number];

type Status = ConstructorParameters<typeof HTTPException>[0];

/** A request that is refused, with a reason in words for editors. */
const refusal = (status: Status, message: string): HTTPException =>
  new HTTPException(status, { message });

type Query = Readonly<Record<string, string | string[]>>;

/** Parameters of an address by name, empty where they are missing. */
const asks =
  <Name extends string>(...names: readonly Name[]) =>
  (query: Query): Record<Name, string> => {
    const values: Partial<Record<Name, string>> = {};
    for (const name of names) values[name] = String(query[name] ?? '');
    // Each of the names has a value.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return values as Record<Name, string>;
  };

/** Readers of the flow that a request is about, one that is listed or could be, and of what else it asks. */
const flowAndOf =
  (named: ApiSettings['named']) =>
  <Rest extends object>(read: (query: Query) => Rest) =>
    validator('query', (query: Query) => {
      const { file } = asks('file')(query);
      if (!isFlowName(file) && !named().includes(file))
        throw refusal(
          400,
          `"${file}" is not a flow in flows/, and ${configFile} does not name it.`,
        );
      return { file, ...read(query) };
    });

/** The session that a request is about. */
const ofSession = validator('query', asks('session'));

const visits = ({ from, until, only }: Query): InsightQuestion => ({
  ...(typeof from === 'string' && { from }),
  ...(typeof until === 'string' && { until }),
  ...(typeof only === 'string' && { only }),
});

const site = ({ name }: Query): { name: SiteName } => {
  const found = siteNames.find((each) => each === name);
  if (found === undefined) throw refusal(400, 'There are the sites "page" and "phone".');
  return { name: found };
};

const translation = (query: Query): { language: string } => {
  const { language } = asks('language')(query);
  if (!isLanguageTag(language))
    throw refusal(400, `"${language}" is no language. Write "de", or "pt-BR".`);
  return { language };
};

const translationOfVersion = (query: Query) => ({
  ...translation(query),
  ...asks('version')(query),
});

/**
 * The body of a request. It is read to its end: the next request may follow on its connection.
 * @param most bytes
 * @throws a refusal in the words of `tooLarge`
 */
async function bodyOf({ req }: Context, most: number, tooLarge: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
  }
  if (bytes > most) throw refusal(413, tooLarge);
  return Buffer.concat(chunks);
}

const textOfFlow = async (context: Context): Promise<string> =>
  (await bodyOf(context, 8_000_000, 'A flow has at most 8 MB.')).toString('utf8');

/** Does something that another one of its kind may be in the way of. @throws a refusal that says so */
function orRefused<T>(status: Status, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof UserError) throw refusal(status, error.message);
    throw error;
  }
}

/** What the page of the studio asks its server, below `apiPath`. The page takes the types of the answers from here. */
export function studioApi({ root, named, publicFolder, token, sites }: ApiSettings) {
  const flowAnd = flowAndOf(named);
  const ofFlow = flowAnd(() => ({}));
  const tests = pathTestsOf(root);
  return new Hono()
    .basePath(apiPath)
    .onError((error, context) => {
      if (error instanceof HTTPException)
        return context.json({ message: error.message }, error.status);
      const message = fileFault(context.req.query('file') ?? '', error);
      return context.json({ message }, isMissing(error) ? 404 : 500);
    })
    .notFound((context) => context.json({ message: 'The studio has no such address.' }, 404))
    .use(async ({ req, header }, next) => {
      header('cache-control', 'no-store');
      header('x-content-type-options', 'nosniff');
      if (req.header('x-studio-token') !== token)
        throw refusal(403, 'The studio was restarted. Reload this page; drafts are kept.');
      for (const name of siteNames) sites[name].keep();
      await next();
    })
    .get('/flows', (context) => context.json(flowsIn(root, named())))
    .get('/files', (context) => context.json(publicSurroundings()))
    .get('/template', (context) => context.json(templateText()))
    .get('/flow', ofFlow, (context) => {
      const { file } = context.req.valid('query');
      const found = readFlowFile(root, file);
      keepState(root, file, found.text, 'found');
      return context.json(found);
    })
    .post('/flow', ofFlow, async (context) => {
      const { file } = context.req.valid('query');
      const text = await textOfFlow(context);
      const isCreated = createFlowFile(root, file, text);
      if (isCreated) keepState(root, file, text, 'saved');
      return context.json({ isCreated }, isCreated ? 201 : 409);
    })
    .put('/flow', flowAnd(asks('version', 'renamings')), async (context) => {
      const { file, version, renamings } = context.req.valid('query');
      const text = await textOfFlow(context);
      const saved = await saveFlowFile(root, file, text, version, renamingsIn(renamings));
      keepState(root, file, saved.text, saved.type === 'saved' ? 'saved' : 'found');
      return context.json(saved, saved.type === 'saved' ? 200 : 409);
    })
    .get('/version', ofFlow, (context) =>
      context.json({ version: versionOf(root, context.req.valid('query').file) }),
    )
    .get('/history', ofFlow, (context) =>
      context.json(pastStates(root, context.req.valid('query').file)),
    )
    .get('/past', flowAnd(asks('at')), (context) => {
      const { file, at } = context.req.valid('query');
      const time = Number(at);
      if (!Number.isSafeInteger(time)) throw refusal(400, 'A state has a time.');
      return context.json({ text: pastText(root, file, time) });
    })
    .get('/revisions', ofFlow, async (context) =>
      context.json(await revisionsOf(root, context.req.valid('query').file)),
    )
    .get('/revision', flowAnd(asks('id')), async (context) => {
      const { file, id } = context.req.valid('query');
      if (!isRevisionId(id)) throw refusal(400, `"${id}" is not a commit.`);
      return context.json({ text: await textAt(root, file, id) });
    })
    .get('/committed', ofFlow, (context) =>
      context.json({ text: lastCommittedText(join(root, context.req.valid('query').file)) }),
    )
    .get('/commit', ofFlow, async (context) =>
      context.json(await commitState(root, context.req.valid('query').file)),
    )
    .post('/commit', flowAnd(asks('version')), async (context) => {
      const { file, version } = context.req.valid('query');
      const message = await bodyOf(context, 64_000, 'A message has at most 64 kB.');
      const asked = { message: message.toString('utf8'), version };
      return context.json(await commitFlowFile(root, file, asked));
    })
    .get('/blocks', ofFlow, (context) =>
      context.json(blocksFor(root, context.req.valid('query').file)),
    )
    .post('/blocks', flowAnd(asks('name', 'of')), async (context) => {
      const { file, name, of } = context.req.valid('query');
      if (!isBlockName(name)) throw refusal(400, `"${name}" is not the name of a block.`);
      const body = await bodyOf(context, 8_000_000, 'A block has at most 8 MB.');
      const text = body.toString('utf8');
      const block = { file, of: of === 'flow' ? of : 'all', name, text } as const;
      const isCreated = await createBlockFile(root, block);
      return context.json({ isCreated }, isCreated ? 201 : 409);
    })
    .get('/media', ofFlow, (context) =>
      context.json(mediaUses(root, named(), context.req.valid('query').file)),
    )
    .post('/media', flowAnd(asks('name', 'endings')), async (context) => {
      const { file, name: words, endings } = context.req.valid('query');
      const tooLarge = 'This file is too large: a clip has at most 100 MB.';
      const bytes = await bodyOf(context, largest.clip, tooLarge);
      const asked = { root: publicFolder, file, words, endings: endings.split(','), bytes };
      try {
        return context.json(await storeMediaFile(asked), 201);
      } catch (error) {
        if (error instanceof UserError) throw refusal(415, error.message);
        throw refusal(500, fileFault('public/', error));
      }
    })
    .get('/translation', flowAnd(translation), (context) => {
      const { file, language } = context.req.valid('query');
      return inTranslation(file, language, () =>
        context.json(readTranslationText(root, file, language)),
      );
    })
    .post('/translation', flowAnd(translation), (context) => {
      const { file, language } = context.req.valid('query');
      return inTranslation(file, language, async () =>
        context.json(await updateTranslationFile(root, file, language)),
      );
    })
    .put('/translation', flowAnd(translationOfVersion), async (context) => {
      const { file, language, version } = context.req.valid('query');
      const body = await bodyOf(context, 64_000, 'A text has at most 64 kB.');
      const said = saidEntry(body.toString('utf8'));
      if (!said) throw refusal(400, 'An entry has a context, a source and a text.');
      return inTranslation(file, language, async () => {
        const saved = await saveEntryInFile(root, file, language, { said, version });
        return context.json(saved, saved.type === 'saved' ? 200 : 409);
      });
    })
    .get('/path-test', ofFlow, (context) =>
      context.json(orRefused(423, () => tests.of(context.req.valid('query').file))),
    )
    .post('/path-test', ofFlow, (context) =>
      context.json(
        orRefused(423, () => tests.start(context.req.valid('query').file)),
        202,
      ),
    )
    .delete('/path-test', ofFlow, (context) =>
      context.json(orRefused(423, () => tests.stop(context.req.valid('query').file))),
    )
    .get('/site', flowAnd(site), (context) =>
      context.json(orRefused(423, () => sites[context.req.valid('query').name].state())),
    )
    .post('/site', flowAnd(site), (context) => {
      const { file, name } = context.req.valid('query');
      return context.json(
        orRefused(423, () => sites[name].start(file)),
        202,
      );
    })
    .delete('/site', flowAnd(site), (context) =>
      context.json(orRefused(423, () => sites[context.req.valid('query').name].stop())),
    )
    .get('/coverage', ofFlow, (context) =>
      context.json(flowCoverage(root, context.req.valid('query').file)),
    )
    .get('/insight', flowAnd(visits), async (context) => {
      const { file, ...asked } = context.req.valid('query');
      return context.json(await flowInsight(root, file, asked));
    })
    .get('/experiments', ofFlow, async (context) =>
      context.json(await flowExperiments(root, context.req.valid('query').file)),
    )
    .get('/leads', ofFlow, async (context) =>
      context.body(await flowLeads(root, context.req.valid('query').file)),
    )
    .get('/lead', ofSession, async (context) =>
      context.json({ person: await leadPerson(context.req.valid('query').session) }),
    )
    .put('/lead', ofSession, async (context) => {
      const body = await bodyOf(context, 64_000, 'A note has at most 4000 characters.');
      await markPerson(context.req.valid('query').session, body.toString('utf8'));
      return context.json({});
    })
    .delete('/lead', ofSession, async (context) =>
      context.json(await erasePerson(context.req.valid('query').session)),
    )
    .get('/traces', ofSession, async (context) =>
      context.json(await tracesOf(context.req.valid('query').session)),
    )
    .post('/delivery', validator('query', asks('event')), async (context) =>
      context.json(await sendAgain(context.req.valid('query').event)),
    )
    .get('/visits', ofFlow, async (context) =>
      context.json(await flowVisits(root, context.req.valid('query').file)),
    );
}

/** What the studio's page knows of its server. */
export type StudioApi = ReturnType<typeof studioApi>;

/** Does something with the file of a translation. @throws a refusal that says what is wrong with that file */
async function inTranslation<T>(
  flow: string,
  language: string,
  act: () => T | Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw refusal(500, fileFault(translationFile(flow, language), error));
  }
}
