import type { Connect } from 'vite';
import { isLocalRequest } from '../local-request';
import { funnelsFile } from '../../desk/desk-settings';
import { deskFunnels, deskFactsOf, type DeskProject } from './desk-site';
import { sendPage } from './send-code';
import type { StudioBundle } from './studio-bundle';
import { deskPath } from './studio-pages';

/**
 * Serves the desk on this machine: its page and the documents. Who may read what, the backend decides.
 * @param ready makes sure of the account that is said at the start
 */
export function deskMiddleware({
  project,
  bundle,
  ready,
}: {
  readonly project: DeskProject;
  readonly bundle: () => Promise<StudioBundle>;
  readonly ready: () => Promise<void>;
}): Connect.NextHandleFunction {
  const address = `${deskPath}/${funnelsFile}`;
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== deskPath && pathname !== address) return next();
    if (!isLocalRequest(request)) return void response.writeHead(403).end();
    if (pathname === address) {
      try {
        const text = JSON.stringify(deskFunnels());
        response.writeHead(200, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
        });
        response.end(text);
      } catch (error) {
        next(error);
      }
      return undefined;
    }
    ready()
      .then(() => sendPage(response, 'desk', bundle, deskFactsOf(project, address)))
      .catch(next);
  };
}
