import { expect, it } from 'vitest';
import { pathTestsOf } from '../../../../../app/devserver/studio/files/path-tests';
import { eventually } from '../../../../support/eventually';

const file = 'flows/tea.json';
const running = (script: string) => pathTestsOf('/root', (path) => ['-e', script, path]);

it('a path test says its progress and what has failed, and has ended', async () => {
  const tests = running(`
    console.error('1 of 2 runs, 3 of 6 steps, 0 failed, 1 s');
    console.error('Failed: run-2, step 3: another screen');
    console.error('2 of 2 runs, 6 of 6 steps, 1 failed, 2 s');
    process.exitCode = process.argv[1] === '/root/flows/tea.json' ? 1 : 2;`);
  expect(tests.of(file).status).toBe('none');
  expect(tests.start(file).status).toBe('running');
  await eventually(() => expect(tests.of(file).status).toBe('ended'));
  expect(tests.of(file)).toEqual({
    status: 'ended',
    progress: '2 of 2 runs, 6 of 6 steps, 1 failed, 2 s',
    failures: ['run-2, step 3: another screen'],
  });
});

it('a path test can be stopped, with what it has started, and only then another one begins', async () => {
  const tests = running(`
    const { spawn } = require('node:child_process');
    const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.error('Failed: ' + inner.pid);
    setInterval(() => {}, 1000);`);
  tests.start(file);
  await eventually(() => expect(tests.of(file).failures).toHaveLength(1));
  expect(() => tests.start('flows/cake.json')).toThrow(
    'The path test of flows/tea.json is running. Stop it, or wait for it.',
  );
  const inner = Number(tests.of(file).failures[0]);
  expect(tests.stop(file).status).toBe('stopped');
  await eventually(() => expect(() => process.kill(inner, 0)).toThrow('ESRCH'));
  await eventually(() => expect(tests.start('flows/cake.json').status).toBe('running'));
  tests.stop('flows/cake.json');
  expect(tests.of(file).status).toBe('stopped');
});

it('a path test that cannot be run says why', async () => {
  const tests = running("console.error('The flow has an error.'); process.exitCode = 2;");
  tests.start(file);
  await eventually(() => expect(tests.of(file).status).toBe('broken'));
  expect(tests.of(file).problem).toBe('The flow has an error.');
});
