import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { environment } from '../../../supabase/functions/send-zapier-webhook/environment';
import { handle } from '../../../supabase/functions/send-zapier-webhook/handler';
import { describeFunction } from './function-suite';

/** Everything of the real surroundings but the patience. */
const limits = { attempts: 3, answer: 1_500, total: 8_000, pause: 100 };

describeFunction('Node', async (variables) => {
  const lines: string[] = [];
  const env = {
    ...environment((name) => variables[name]),
    limits,
    log: (line: string) => void lines.push(line),
  };
  const answer = getRequestListener((request) => handle(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/functions/v1/send-zapier-webhook`,
    log: () => lines.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});
