import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from '../support/run-command';
import { expect, test } from './support/test';

const file = 'flows/piano-tuning.json';
/** The build that is served to the other tests. */
const dist = ['--dist', 'node_modules/.cache/short-funnel'];

test('path tests pass, once they have said what is not done', async ({ engine }) => {
  const { code, out, errors } = await runCommand(
    'test-paths',
    file,
    ...dist,
    '--strategy',
    'nodes',
    '--browser',
    engine,
  );
  expect(code, out + errors).toBe(0);
  expect(out).toMatch(/^Not done in (Firefox|WebKit): [^]*1 of 1 runs passed, 0 failed\.\s*$/);
});

test('path tests fail where a page is not as planned', async ({ engine }, info) => {
  const plan = info.outputPath('plan.json');
  await runCommand('paths', file, '--strategy', 'nodes', '--save', plan);
  writeFileSync(plan, readFileSync(plan, 'utf8').replaceAll('"Thank You"', '"Thanks"'));
  const { code, errors } = await runCommand(
    'test-paths',
    file,
    ...dist,
    '--check',
    plan,
    '--browser',
    engine,
    '--out',
    info.outputPath('failures'),
  );
  expect(code, errors).toBe(1);
  expect(errors).toContain('expected: Thanks');
  expect(errors).toContain('seen:     Thank You');
  expect(errors).toContain('It failed at the same step when it was repeated.');
});
