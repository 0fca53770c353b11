import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { studioMiddleware } from '../../../../app/devserver/studio/studio-middleware';
import { isDraftKept } from '../../../../app/studio/drafts/drafts';
import { studioMachine } from '../../../../app/studio/machine/studio-machine';
import { listen } from '../../../support/listen';
import { studioSettings } from '../../../support/studio-settings';

export const file = 'flows/tea.json';

/** The text of a flow, in the layout that a save gives it. */
export const textOf = (flow: object): string => `${JSON.stringify(flow, null, 2)}\n`;

/** A text that the machine has asked the editor to show. */
interface Shown {
  readonly text: string;
  readonly does: string;
}

/** A request over HTTP, as a browser sends it. It fails where no server listens. */
const fetchFrom =
  (port: number) =>
  (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = { ...Object.fromEntries(new Headers(headers)), host: 'localhost' };
      const asked = request({ port, path, method, headers: sent, agent: false }, (answer) => {
        const parts: string[] = [];
        answer.setEncoding('utf8').on('data', (part: string) => parts.push(part));
        answer.on('end', () =>
          resolve(new Response(parts.join(''), { status: answer.statusCode })),
        );
      });
      asked.on('error', reject).end(body ?? undefined);
    });

/** The studio's machine with a flow that is on a disk, behind the studio's server. */
export async function studioOnDisk(flow: object) {
  const root = mkdtempSync(join(tmpdir(), 'studio-machine-'));
  const path = join(root, file);
  mkdirSync(join(root, 'flows'));
  writeFileSync(path, textOf(flow));
  const bundle = async () => ({
    tags: { studio: '', preview: '', desk: '' },
    deskFiles: [],
    assets: new Map(),
  });
  const handle = studioMiddleware({ ...studioSettings(root), bundle });
  const server = createServer((asked, answer) => {
    handle(asked, answer, () => answer.writeHead(404).end());
  });
  const port = await listen(server);
  vi.stubGlobal('fetch', fetchFrom(port));
  const shown: Shown[] = [];
  const done: string[] = [];
  const studio = createActor(
    studioMachine.provide({
      // A lost server is asked again at once.
      delays: { retry: 1 },
      actions: {
        showText: (_, change) => void shown.push(change),
        beginPicking: () => void done.push('beginPicking'),
        endPicking: () => void done.push('endPicking'),
        reachPane: ({ context: { pane } }) => void done.push(`reach ${pane}`),
        leaveText: () => void done.push('leaveText'),
        showInText: ({ context: { view } }) => void done.push(`show in ${view}`),
      },
    }),
    { input: { view: 'text', theme: 'system' } },
  ).start();
  await waitFor(studio, ({ context }) => context.flow !== undefined);
  const now = () => studio.getSnapshot().context;
  return {
    studio,
    send: studio.send.bind(studio),
    now,
    /** What the machine has had the editor show. */
    shown,
    /** What the machine has had the page do, in its order. */
    done,
    disk: {
      read: (): string => readFileSync(path, 'utf8'),
      /** Another program writes the file. */
      write: (other: object): void => writeFileSync(path, textOf(other)),
      path,
      root,
    },
    edit: (other: object): void => studio.send({ type: 'text.edited', text: textOf(other) }),
    /** The window gets the focus: the file is looked at. */
    look: (): void => void window.dispatchEvent(new Event('focus')),
    /** Waits for the file to be so. */
    fileIs: async (state: string) => waitFor(studio, ({ value }) => value.file === state),
    server: {
      stop: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
      start: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    },
    end: (): void => {
      studio.stop();
      // What was typed last is kept now, and not in the next test.
      isDraftKept();
      server.close();
      vi.unstubAllGlobals();
      window.localStorage.clear();
    },
  };
}

export type StudioOnDisk = Awaited<ReturnType<typeof studioOnDisk>>;
