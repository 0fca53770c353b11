import { createServer, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateFiles } from '../../../../app/devserver/studio/late-files';
import { lateness, slowMark } from '../../../../app/devserver/studio/slow-mark';
import { listen } from '../../../support/listen';

const arrived = vi.fn<() => void>();
const server = createServer((asked, answer) => {
  arrived();
  lateFiles(asked, answer, () => answer.end());
});
let port = 0;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  arrived.mockClear();
});
afterEach(() => void vi.useRealTimers());

const slowPage = `http://127.0.0.1/role?${slowMark}=`;

/** Asks for a file, and answers once it has arrived. */
const ask = (path: string, referer: string, host = 'localhost'): Promise<void> =>
  new Promise((resolve, reject) => {
    request({ port, path, headers: { referer, host }, agent: false }, (response) =>
      response.resume().on('end', resolve),
    )
      .on('error', reject)
      .end();
  });

describe('the files of a preview', () => {
  it('are sent late to a page with a slow connection', async () => {
    const there = vi.fn<() => void>();
    const isAsked = new Promise<void>((resolve) => void arrived.mockImplementationOnce(resolve));
    const asked = ask('/images/a.webp', slowPage).then(there);
    await isAsked;
    await vi.advanceTimersByTimeAsync(lateness - 1);
    expect(there).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await asked;
  });

  it.each([
    ['another page', '/images/a.webp', 'http://127.0.0.1/role', 'localhost'],
    ['a page that is nowhere', '/images/a.webp', 'about', 'localhost'],
    ['another machine', '/images/a.webp', slowPage, 'example.com'],
    ['the studio’s own files', '/_studio/assets/a.js', slowPage, 'localhost'],
  ])('are sent at once to %s', async (_of, path, referer, host) => {
    // Time stands still: what waits never comes.
    await expect(ask(path, referer, host)).resolves.toBeUndefined();
  });
});
