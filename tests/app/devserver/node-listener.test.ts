import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { nodeListener } from '../../../app/devserver/node-listener';

const head = 'POST /rest/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\n';

test('a connection outlives an answer that came before the whole body', async () => {
  const listen = nodeListener(() => Promise.resolve(new Response(null, { status: 401 })));
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let answers = '';
  const socket = connect(port, '127.0.0.1');
  const isClosed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.on('data', (data) => (answers += data.toString()));
  const count = (): number => answers.split('HTTP/1.1 401').length - 1;

  socket.write(`${head}half`);
  await expect.poll(count).toBe(1);
  // Longer than a busy event loop may take to read the rest.
  await Promise.race([isClosed, new Promise((resolve) => void setTimeout(resolve, 1000))]);
  socket.write(`half${head}half`);
  await expect.poll(count).toBe(2);
  socket.destroy();
  server.closeAllConnections();
  server.close();
});
