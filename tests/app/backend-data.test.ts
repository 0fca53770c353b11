import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysIn } from '../../app/embedded/keys';
import { lockData } from '../../app/embedded/lock';
import { mailFile, mailTo } from '../../app/embedded/mail';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'funnel-data-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('one process at a time has the data', () => {
  const release = lockData(directory);
  expect(() => lockData(directory)).toThrow(`in use by process ${process.pid}`);
  release();
  lockData(directory)();
});

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number another one has now', `${process.pid} 1`],
  ['nobody', ''],
])('the lock of %s is taken over', (_title, owner) => {
  writeFileSync(join(directory, 'lock'), owner);
  const release = lockData(directory);
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toContain(String(process.pid));
  release();
});

test('keys are made once, for their owner only', () => {
  const keys = keysIn(directory);
  expect(keys.secret).toMatch(/^sb_secret_.{30,}$/);
  expect(keysIn(directory)).toEqual(keys);
  // oxlint-disable-next-line no-bitwise
  expect(statSync(join(directory, 'keys.json')).mode & 0o077).toBe(0);
});

test('mails go to a file and the terminal', async () => {
  const said: string[] = [];
  const mail = mailTo(directory, (message) => said.push(message));
  await mail.send({ to: 'ada@example.com', subject: 'Your code', text: '123456', html: '' });
  expect(said).toEqual(['Mail to ada@example.com: Your code\n123456']);
  expect(JSON.parse(readFileSync(mailFile(directory), 'utf8'))).toMatchObject({
    to: 'ada@example.com',
    text: '123456',
  });
});
