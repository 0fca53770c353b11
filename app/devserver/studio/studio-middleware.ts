import { getRequestListener } from '@hono/node-server';
import type { Connect } from 'vite';
import { isLocalRequest } from '../local-request';
import { sendAsset, sendPage } from './send-code';
import { apiPath, studioApi, type ApiSettings } from './studio-api';
import type { StudioBundle } from './studio-bundle';
import { studioPath } from './studio-pages';

/** What the studio serves. */
export interface StudioSettings extends ApiSettings {
  /** The funnel that the server serves: "flows/x.json". The studio opens it. */
  readonly served: string;
  /** The studio's code as it is now. */
  readonly bundle: () => Promise<StudioBundle>;
  /** The port of what the studio frames. */
  readonly previewPort: () => Promise<number>;
}

/** Answers the requests of the studio, from this machine only. */
export function studioMiddleware(settings: StudioSettings): Connect.NextHandleFunction {
  const { token, served, bundle, previewPort } = settings;
  const api = getRequestListener(studioApi(settings).fetch, {
    overrideGlobalObjects: false,
  });
  const page = async (): Promise<Readonly<Record<string, string>>> => ({
    'studio-token': token,
    'studio-flow': served,
    'studio-preview-port': String(await previewPort()),
  });
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== studioPath && !pathname.startsWith(`${studioPath}/`)) return next();
    if (!isLocalRequest(request))
      return void response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: 'The studio is reachable from this machine only.' }));
    const answered = pathname.startsWith(`${apiPath}/`)
      ? Promise.resolve(api(request, response))
      : pathname === studioPath
        ? page().then((facts) => sendPage(response, 'studio', bundle, facts))
        : sendAsset(response, pathname, bundle);
    answered.catch(next);
  };
}
