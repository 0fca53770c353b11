import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { environment } from '../../../supabase/functions/send-zapier-webhook/environment';
import { handle } from '../../../supabase/functions/send-zapier-webhook/handler';
import { describeFunction } from './function-suite';
import { listen } from '../../support/listen';

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
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/functions/v1/send-zapier-webhook`,
    log: () => lines.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});
