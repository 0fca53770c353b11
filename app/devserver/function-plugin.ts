import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { environment, type Env } from '../../supabase/functions/send-zapier-webhook/environment';
import { handle } from '../../supabase/functions/send-zapier-webhook/handler';
import { serverAddress } from './address';
import { webhookFunction } from '../project/project-client';
import { bodyRefusal } from './body-limit';
import { inSite, site } from '../site';
import { keysIn } from './keys';
import { mailTo } from './mail/mail';
import { mailFunnels } from '../vite/document/mail-funnels';
import { nodeListener } from './node-listener';

/**
 * Runs the webhook's function in the development and preview servers, with the embedded backend. Its
 * secrets come from the environment or from supabase/functions/.env, as with the official CLI.
 */
export function functionPlugin(): Plugin {
  let isHosted = false;
  return {
    name: 'funnel-function',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    configResolved({ mode, envDir }) {
      isHosted = Boolean(loadEnv(mode, envDir === false ? '.' : envDir).VITE_SUPABASE_URL);
    },
    configureServer: (server) => (isHosted ? undefined : serve(server)),
    configurePreviewServer: (server) => (isHosted ? undefined : serve(server)),
  };
}

function serve({ middlewares, httpServer, config }: ViteDevServer | PreviewServer): void {
  const directory = site.backendFolder;
  let env: Promise<Env> | undefined;
  const open = (): Promise<Env> => {
    env ??= environmentIn(directory, serverAddress(httpServer), (line) => config.logger.info(line));
    env.catch(() => (env = undefined));
    return env;
  };
  const answer = nodeListener(async (request, address) => {
    try {
      const settings = await open();
      return await handle(request, {
        ...settings,
        origins: [...settings.origins, ...ownOrigins(request)],
        // No edge is in front of this server: what headers say of the address is the client's own word.
        address: () => address,
        log: (line) => config.logger.info(line, { timestamp: true }),
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      config.logger.warn(`The webhook is not set up: ${why}`);
      return Response.json({ success: false, error: why }, { status: 500 });
    }
  });
  middlewares.use(`/functions/v1/${webhookFunction}`, (request, response, next) => {
    const refusal = bodyRefusal(request.headers);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: false, error: refusal.message }));
      return;
    }
    answer(request, response).catch(next);
  });
}

/** The origins under which this server's pages may be open: a proxy may have terminated TLS. */
function ownOrigins({ url }: Request): readonly string[] {
  const { host } = new URL(url);
  return [`http://${host}`, `https://${host}`];
}

/** What chooses where events go. */
const prefixes =
  'ZAPIER_ ALLOWED_ORIGINS SPAM_ TURNSTILE_ MAIL_ SMTP_ SLACK_ TEAMS_ SHEETS_ GOOGLE_ HUBSPOT_ BREVO_ MAILCHIMP_'.split(
    ' ',
  );

/** What the hosted platform would set. The first request opens this server's backend. Without a mail server, mails go to the outbox. */
async function environmentIn(
  directory: string,
  url: string,
  say: (line: string) => void,
): Promise<Env> {
  await fetch(`${url}/rest/v1/`);
  const own = loadEnv('', inSite('supabase/functions'), prefixes);
  const { publishable, secret } = keysIn(directory);
  const variables: Readonly<Record<string, string>> = {
    // Path tests, and whoever tries their own funnel, answer as quickly as robots.
    SPAM_QUICKEST_VISIT: '0',
    ...own,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }),
  };
  const outbox = mailTo(directory, say);
  return environment((name) => variables[name], {
    send: async (mail) => {
      await outbox.send(mail);
      return { delivered: true };
    },
    funnels: mailFunnels,
  });
}
