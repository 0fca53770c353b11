import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { nodeListener } from '../../../app/devserver/node-listener';

const head = 'POST /rest/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\n';

test('a handler is called once the whole body is there, and the connection outlives its answer', async () => {
  const listen = nodeListener(() => Promise.resolve(new Response(null, { status: 401 })));
  let noteAsked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (noteAsked = resolve));
  const server = createServer((request, response) => {
    void listen(request, response);
    noteAsked();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let answers = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (data) => (answers += data.toString()));
  const count = (): number => answers.split('HTTP/1.1 401').length - 1;

  socket.write(`${head}half`);
  await isAsked;
  expect(count()).toBe(0);
  socket.write(`half${head}halfhalf`);
  await expect.poll(count).toBe(2);
  socket.destroy();
  server.closeAllConnections();
  server.close();
});
