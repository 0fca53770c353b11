import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, mini, offer } from '../../../support/build';

const written = 'supabase/functions/send-zapier-webhook/mails.generated.ts';
let site = '';
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
};
const funnel = (...args: readonly string[]) => {
  const run = [resolve('app/cli/run.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, run, {
    cwd: site,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'funnel-mails-'));
  const mails = { visitor: { subject: 'Your tea', text: 'Hi {name|you}' } };
  const document = mini({
    nodes: { start: offer() },
    fields: { name: { type: 'text' } },
    rest: { languages: ['de'], mails },
  });
  put('funnel.config.json', '{ "funnels": { "/": "flows/tea.json" } }');
  put('flows/tea.json', fileOf(document));
  put('public/images/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(site, { recursive: true }));

it('asks for the function where the site has none', () => {
  expect(funnel('mails')).toMatchObject({
    status: 2,
    said: expect.stringContaining('Copy it from the package first'),
  });
});

it('writes the mails of the documents in their languages, and says when that is to be done', () => {
  put(written, '');
  funnel('translate', 'flows/tea.json', 'de');
  const po = readFileSync(join(site, 'flows/tea.de.po'), 'utf8');
  put('flows/tea.de.po', po.replace(/(msgid "Your tea"\nmsgstr )""/, '$1"Dein Tee"'));
  expect(funnel('mails', '--check')).toMatchObject({ status: 1 });
  expect(funnel('mails')).toMatchObject({ status: 0 });
  expect(funnel('mails', '--check')).toMatchObject({ status: 0 });
  const [, json = ''] = readFileSync(join(site, written), 'utf8').split('MailFunnels = ');
  const [[, languages] = []] = Object.entries<object>(JSON.parse(json.replace(/;\s*$/, '')));
  expect(languages).toMatchObject({
    en: { mails: { visitor: { subject: 'Your tea' } } },
    de: { mails: { visitor: { subject: 'Dein Tee', text: 'Hi {name|you}' } }, language: 'de' },
  });
});
