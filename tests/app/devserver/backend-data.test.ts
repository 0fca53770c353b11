import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main as deliveries } from '../../../app/cli/visits/deliveries';
import { addressFile, keepAddress } from '../../../app/devserver/address';
import { keysIn } from '../../../app/devserver/keys';
import { lockData } from '../../../app/devserver/lock';
import { mailFile, mailTo } from '../../../app/devserver/mail/mail';
import { faultIn, errorMessage } from '../../../app/devserver/storage-error';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'funnel-data-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

test('one process at a time has the data', () => {
  const release = lockData(directory);
  expect(() => lockData(directory)).toThrow(`in use by process ${process.pid}`);
  release();
  lockData(directory)();
});

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number another one has now', `${process.pid} 1`],
  ['nobody', 'free'],
])('the lock of %s locks nothing', (_title, owner) => {
  symlinkSync(owner, join(directory, 'lock.7'));
  const release = lockData(directory);
  expect(() => lockData(directory)).toThrow(`in use by process ${process.pid}`);
  release();
});

test('of several processes that find the lock of a killed one, one gets it', async () => {
  const contenders = await Promise.all(Array.from({ length: 6 }, startContender));
  try {
    for (let round = 0; round < 40; round++) {
      const contested = join(directory, String(round));
      mkdirSync(contested);
      symlinkSync('999999999 1', join(contested, 'lock.1'));
      const order = { directory: contested, at: Date.now() + 20 };
      const answers = contenders.map((contender) => once(contender, 'message'));
      for (const contender of contenders) contender.send(order);
      const winners = (await Promise.all(answers)).filter(([answer]) => answer === 'locked');
      expect(winners, `winners of round ${round}`).toHaveLength(1);
    }
  } finally {
    for (const contender of contenders) contender.kill('SIGKILL');
  }
});

/** A process that tries to lock directories, at the times that it is told. */
async function startContender(): Promise<ChildProcess> {
  const contender = fork('tests/support/contender.mjs');
  await once(contender, 'message');
  return contender;
}

test('a server that was refused does not change the address of the one that has the data', async () => {
  keepAddress(directory, 'http://127.0.0.1:1');
  const owner = await startContender();
  try {
    owner.send({ directory, at: 0 });
    await once(owner, 'message');
    keepAddress(directory, 'http://127.0.0.1:2');
  } finally {
    owner.kill('SIGKILL');
  }
  const file = join(directory, addressFile);
  expect(readFileSync(file, 'utf8')).toBe('http://127.0.0.1:1');
  // oxlint-disable-next-line no-bitwise
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each([
  ['a full disk, as PGlite says it', { name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  [
    'a full disk, as Node says it',
    Object.assign(new Error('x'), { code: 'ENOSPC' }),
    'the disk is full',
  ],
  [
    'a full disk, as Postgres says it',
    Object.assign(new Error('x'), { code: '53100' }),
    'the disk is full',
  ],
  [
    'files of another user',
    Object.assign(new Error('x'), { code: 'EACCES' }),
    'this user cannot read and write it',
  ],
  ['anything else', new Error('PANIC: could not locate a valid checkpoint record'), undefined],
])('the disk is recognised as the cause of %s', (_title, error, words) => {
  expect(faultIn(error)?.split('.')[0]).toBe(words);
});

test('an error without a message is reported with what it has', () => {
  expect(errorMessage({ name: 'ErrnoError', errno: 44 })).toBe('name ErrnoError, errno 44');
});

test('keys are made once, for their owner only', () => {
  const keys = keysIn(directory);
  expect(keys.secret).toMatch(/^sb_secret_.{30,}$/);
  expect(keysIn(directory)).toEqual(keys);
  // oxlint-disable-next-line no-bitwise
  expect(statSync(join(directory, 'keys.json')).mode & 0o077).toBe(0);
});

test.each([
  ['no JSON', '{ "secret": '],
  ['no keys', '{}'],
  ['a key that is no text', '{ "secret": "sb_secret_x", "jwtSecret": 5 }'],
  ['nothing', ''],
])('keys.json with %s is named, with what to do', async (_title, text) => {
  const file = join(directory, 'keys.json');
  writeFileSync(file, text);
  const words = `${relative('.', file)} does not hold the two keys of the backend. Put a copy of it back, or remove it`;
  expect(() => keysIn(directory)).toThrow(words);

  // Commands say so without a stack trace.
  writeFileSync(join(directory, addressFile), 'http://127.0.0.1:1');
  vi.stubEnv('BACKEND_DATA', directory);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await deliveries([])).toBe(2);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(words));
});

test('a file that cannot be put in its place leaves nothing beside it', () => {
  // A folder is in its place: the text is written beside it, and cannot be moved there.
  mkdirSync(join(directory, addressFile));
  expect(() => keepAddress(directory, 'http://127.0.0.1:1')).toThrow('EISDIR');
  expect(readdirSync(directory)).toEqual([addressFile]);
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
