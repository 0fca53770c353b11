import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textVersion } from '../../../../app/vite/document/text-version';
import { main } from '../../../../app/cli/flows/check-flows';
import { saveFlowFile } from '../../../../app/devserver/studio/files/studio-files';
import { studioMiddleware } from '../../../../app/devserver/studio/studio-middleware';
import { analyseReadings } from '../../../../app/studio/worker/analysis';
import { check } from '../../../../engine/check';
import { listen } from '../../../support/listen';
import { studioSettings } from '../../../support/studio-settings';

const root = mkdtempSync(join(tmpdir(), 'studio-'));
const flow = join(root, 'flows/tea.json');
const text = '{\n  "title": "Tea",\n  "id": "tea"\n}\n';
mkdirSync(join(root, 'flows'));
writeFileSync(join(root, 'secret.json'), '{}');
const handle = studioMiddleware({
  ...studioSettings(root),
  bundle: async () => ({
    tags: { studio: '<script src="/_studio/assets/studio-1.js"></script>', preview: '', desk: '' },
    deskFiles: [],
    assets: new Map([['/_studio/assets/studio-1.js', { type: 'text/javascript', body: 'run()' }]]),
  }),
});
const server = createServer((asked, answer) => {
  handle(asked, answer, () => answer.writeHead(404).end());
});
let port = 0;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());
beforeEach(() => writeFileSync(flow, text));

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly host?: string;
  readonly token?: string;
  /** Whose connections to use; without one, each request has its own. */
  readonly agent?: Agent;
}

const ask = (
  path: string,
  { method = 'GET', body, host = 'localhost', token, agent }: Asked = {},
) =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const headers = { host, ...(token === undefined ? {} : { 'x-studio-token': token }) };
    const asked = request({ port, path, method, headers, agent: agent ?? false }, (response) => {
      const parts: string[] = [];
      response.setEncoding('utf8').on('data', (part: string) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, text: parts.join('') }));
    });
    asked.on('error', reject).end(body);
  });

const token = 'the-token';
const versionOf = async (): Promise<string> => {
  const { text: read } = await ask('/_studio/api/flow?file=flows/tea.json', { token });
  return String(JSON.parse(read).version);
};

describe('the studio’s server', () => {
  it('serves its pages with the code that was built for them, to this machine only', async () => {
    const page = await ask('/_studio');
    expect(page.text).toContain('<script src="/_studio/assets/studio-1.js"></script>');
    expect(page.text).toContain('<meta name="studio-flow" content="flows/tea.json">');
    expect(await ask('/_studio/assets/studio-1.js')).toEqual({ status: 200, text: 'run()' });
    expect((await ask('/_studio/assets/studio-0.js')).status).toBe(404);
    expect((await ask('/_studio/assets/studio-1.js', { host: 'example.com' })).status).toBe(403);
  });

  it('says what its page may load and frame, and never lets a type of content be guessed', async () => {
    for (const path of ['/_studio', '/_studio/assets/studio-1.js', '/_studio/api/flows']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
    const { headers } = await fetch(`http://127.0.0.1:${port}/_studio`);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain('frame-src http://*:4321');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lists, reads and saves the flows', async () => {
    const { text: list } = await ask('/_studio/api/flows', { token });
    expect(JSON.parse(list)).toEqual([{ file: 'flows/tea.json', title: 'Tea' }]);
    const version = await versionOf();
    const put = `/_studio/api/flow?file=flows/tea.json&version=${version}`;
    const saved = await ask(put, { method: 'PUT', token, body: text.replace('Tea', 'Green tea') });
    expect(saved.status).toBe(200);
    expect(readFileSync(flow, 'utf8')).toContain('Green tea');
    expect(readdirSync(join(root, 'flows')), 'nothing half-written stays').toEqual(['tea.json']);
  });

  it('keeps a formatted file formatted, and leaves another layout alone', async () => {
    const save = async (body: string) => {
      const put = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
      await ask(put, { method: 'PUT', token, body });
      return readFileSync(flow, 'utf8');
    };
    writeFileSync(flow, '{ "title": "Tea" }\n');
    expect(await save('{"title":   "Green tea"}')).toBe('{ "title": "Green tea" }\n');
    expect(await save('{"title":')).toBe('{"title":');
    writeFileSync(flow, '{"title":"Tea"}');
    expect(await save('{"title":"Green tea"}')).toBe('{"title":"Green tea"}');
    writeFileSync(flow, text);
  });

  it('gives the file instead of overwriting it when it has changed since it was opened', async () => {
    const version = await versionOf();
    writeFileSync(flow, text.replace('Tea', 'Coffee'));
    const put = `/_studio/api/flow?file=flows/tea.json&version=${version}`;
    const { status, text: said } = await ask(put, { method: 'PUT', token, body: text });
    expect(status).toBe(409);
    expect(JSON.parse(said)).toMatchObject({
      type: 'changed',
      text: text.replace('Tea', 'Coffee'),
    });
    expect(readFileSync(flow, 'utf8')).toContain('Coffee');
  });

  it('tells one of several that save at once that its text is saved, and gives the others that text', async () => {
    const put = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
    const bodies = ['Green tea', 'Black tea', 'White tea'].map((name) => text.replace('Tea', name));
    const answers = await Promise.all(
      bodies.map((body) => ask(put, { method: 'PUT', token, body })),
    );
    const written = readFileSync(flow, 'utf8');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    for (const { text: said } of answers) expect(JSON.parse(said).text).toBe(written);
  });

  it('keeps what another program writes into the file while a save is formatted', async () => {
    const theirs = text.replace('Tea', 'Coffee');
    const saving = saveFlowFile(root, 'flows/tea.json', text, textVersion(text));
    // The save has read the file, and waits for the formatter.
    await Promise.resolve();
    await Promise.resolve();
    writeFileSync(flow, theirs);
    expect(await saving).toEqual({ type: 'changed', text: theirs, version: textVersion(theirs) });
    expect(readFileSync(flow, 'utf8')).toBe(theirs);
    expect(readdirSync(join(root, 'flows'))).toEqual(['tea.json']);
  });

  it.each([
    ['brackets that are never closed', '['.repeat(1500), 'too-deep'],
    ['nested lists', '['.repeat(1500) + ']'.repeat(1500), 'too-deep'],
    ['parentheses', '('.repeat(1500), 'syntax'],
    ['brackets after a comment with a quote', `/* " */${'['.repeat(1500)}`, 'too-deep'],
  ])(
    'saves 1,500 %s as they are, and the checker says what is wrong',
    async (_title, deep, problem) => {
      // A text that the formatter cannot take would end the process of this test.
      const put = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
      expect((await ask(put, { method: 'PUT', token, body: deep })).status).toBe(200);
      expect(readFileSync(flow, 'utf8')).toBe(deep);
      expect(check(deep).diagnostics.map(({ code }) => code)).toEqual([problem]);
      const back = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
      expect((await ask(back, { method: 'PUT', token, body: text })).status).toBe(200);
      expect(readFileSync(flow, 'utf8')).toBe(text);
    },
  );

  it('refuses a text that is too large, and goes on with that connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const put = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
    const body = ' '.repeat(20_000_000);
    const onConnection = vi.fn<() => void>();
    server.on('connection', onConnection);
    try {
      expect((await ask(put, { method: 'PUT', token, body, agent })).status).toBe(413);
      expect((await ask('/_studio/api/flows', { token, agent })).status).toBe(200);
      expect(onConnection).toHaveBeenCalledOnce();
    } finally {
      server.off('connection', onConnection);
      agent.destroy();
    }
    expect(readFileSync(flow, 'utf8')).toBe(text);
  });

  it('follows links to other flows, and none that lead out of the folder', async () => {
    const link = join(root, 'flows/link.json');
    const address = '/_studio/api/flow?file=flows/link.json';
    const put = `${address}&version=${textVersion('{}')}`;
    for (const outside of [
      join(root, 'secret.json'),
      '../secret.json',
      '../flows/../secret.json',
    ]) {
      symlinkSync(outside, link);
      for (const each of [
        await ask(address, { token }),
        await ask(put, { token, method: 'PUT', body: '{ "changed": 1 }' }),
      ]) {
        expect(each.status).toBe(500);
        expect(JSON.parse(each.text).message).toBe(
          'flows/link.json is a link to a file outside of flows/. Put the file itself there.',
        );
      }
      rmSync(link);
    }
    expect(readFileSync(join(root, 'secret.json'), 'utf8')).toBe('{}');

    symlinkSync('tea.json', link);
    const version = await versionOf();
    const body = text.replace('Tea', 'Green tea');
    await ask(`${address}&version=${version}`, { token, method: 'PUT', body });
    expect(readFileSync(flow, 'utf8'), 'the file behind the link is saved').toBe(body);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    rmSync(link);
  });

  it('writes a new flow, and leaves one that exists alone', async () => {
    const post = (file: string) =>
      ask(`/_studio/api/flow?file=${file}`, { method: 'POST', token, body: '{ "new": 1 }' });
    expect((await post('flows/cake.json')).status).toBe(201);
    expect(readFileSync(join(root, 'flows/cake.json'), 'utf8')).toBe('{ "new": 1 }');
    rmSync(join(root, 'flows/cake.json'));
    expect((await post('flows/tea.json')).status).toBe(409);
    expect(readFileSync(flow, 'utf8')).toBe(text);
    expect((await post('secret.json')).status).toBe(400);
  });

  it.each([undefined, '', 'another'])('changes nothing with the token %j', async (wrong) => {
    const put = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
    expect((await ask(put, { method: 'PUT', token: wrong, body: '{}' })).status).toBe(403);
    expect((await ask('/_studio/api/flows', { token: wrong })).status).toBe(403);
    expect(readFileSync(flow, 'utf8')).toBe(text);
  });

  it.each(['evil.example', '192.168.0.2:5173'])(
    'shows %j nothing, not even its token',
    async (host) => {
      const page = await ask('/_studio', { host });
      expect([400, 403]).toContain(page.status);
      expect(page.text).not.toContain(token);
      expect([400, 403]).toContain((await ask('/_studio/api/flows', { host, token })).status);
    },
  );

  it.each([
    'secret.json',
    '../secret.json',
    'flows/../secret.json',
    'flows/%2e%2e/secret.json',
    '/etc/passwd',
    'flows/tea.expect.json',
  ])('does not touch %s', async (file) => {
    const address = `/_studio/api/flow?file=${file}`;
    expect((await ask(address, { token })).status).toBe(400);
    expect((await ask(address, { token, method: 'PUT', body: '{}' })).status).toBe(400);
  });

  it('says why a file cannot be written, and leaves it as it was', async () => {
    const put = `/_studio/api/flow?file=flows/tea.json&version=${await versionOf()}`;
    // A folder where the new text is written to first.
    const inTheWay = `${flow}.${process.pid}.part`;
    mkdirSync(inTheWay);
    const { status, text: said } = await ask(put, { method: 'PUT', token, body: '{}' });
    rmdirSync(inTheWay);
    expect(status).toBe(500);
    expect(JSON.parse(said).message).toBe(
      'flows/tea.json cannot be written: a folder is in its place. Move the folder away, then save again.',
    );
    expect(readFileSync(flow, 'utf8')).toBe(text);
    rmSync(flow);
    mkdirSync(flow);
    const { text: listed } = await ask('/_studio/api/flows', { token });
    expect(listed).toContain('{"file":"flows/tea.json","title":"flows/tea.json"}');
    rmdirSync(flow);
    const gone = await ask(put, { method: 'PUT', token, body: '{}' });
    expect(JSON.parse(gone.text).message).toMatch(/^flows\/tea.json is not there any more/);
  });

  const clip = (captions: string) => `{
    "type": "files",
    "files": [{ "src": "/media/goal-leads.mp4", "mime": "video/mp4" }],
    "captions": [{ "src": "${captions}", "language": "en", "label": "English" }]
  }`;
  it.each([
    {
      mistake: 'captions of another clip',
      from: /\{ "type": "hosted".*\}/,
      to: clip('/media/belief-old-funnel.vtt'),
      code: 'unequal-lengths',
    },
    {
      mistake: 'a reading that is not chosen',
      from: 'you get your money back',
      to: 'you get {price} back',
      code: 'broken-reading',
    },
  ])(
    'tells the studio what it needs to find what the command finds: $mistake',
    async ({ from, to, code }) => {
      const broken = readFileSync('flows/garden-planner.json', 'utf8').replace(from, to);
      const files = JSON.parse((await ask('/_studio/api/files', { token })).text);
      const { runnable, diagnostics, accepted } = check(broken, {}, files);
      const found = {
        diagnostics: runnable ? analyseReadings(broken, files) : diagnostics,
        accepted,
      };

      writeFileSync(flow, broken);
      const print = vi.spyOn(console, 'log').mockReturnValue();
      await main(['--json', flow]);
      const [command] = JSON.parse(String(print.mock.calls[0]?.[0]));
      print.mockRestore();
      expect(JSON.parse(JSON.stringify(found))).toEqual({
        diagnostics: command.diagnostics,
        accepted: command.accepted,
      });
      expect(found.diagnostics.map((each) => each.code)).toContain(code);
    },
  );

  it('gives the commits that changed a flow, its text in each of them, and that of the last', async () => {
    const committed = async (name: string): Promise<unknown> => {
      const at = `/_studio/api/committed?file=flows/${name}.json`;
      return JSON.parse((await ask(at, { token })).text);
    };
    expect(await committed('tea'), 'without git').toEqual({});
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
        cwd: root,
      });
    git('init', '--quiet');
    git('add', 'flows/tea.json');
    git('commit', '--quiet', '--message', 'Serve tea');
    writeFileSync(flow, text.replace('Tea', 'Green tea'));
    const { text: list } = await ask('/_studio/api/revisions?file=flows/tea.json', { token });
    const [revision] = JSON.parse(list);
    expect(revision).toMatchObject({ subject: 'Serve tea' });
    const at = `/_studio/api/revision?file=flows/tea.json&id=${revision.id}`;
    expect(JSON.parse((await ask(at, { token })).text)).toEqual({ text });
    expect(await committed('tea')).toEqual({ text });
    expect(await committed('none'), 'in no commit').toEqual({ text: '' });
  });

  it.each(['--output=/tmp/x', 'HEAD', '', 'a;b'])('refuses %j as a commit', async (id) => {
    const at = `/_studio/api/revision?file=flows/tea.json&id=${encodeURIComponent(id)}`;
    expect((await ask(at, { token })).status).toBe(400);
  });

  it('has no commits of a flow that was never committed', async () => {
    const { status, text: list } = await ask('/_studio/api/revisions?file=flows/none.json', {
      token,
    });
    expect([status, list]).toEqual([200, '[]']);
  });
});

describe('blocks on the studio’s server', () => {
  const own = '/_studio/api/blocks?file=flows/tea.json';
  const body = '{"title":"Cups","nodes":{"cups":{"type":"info","headline":"Cups","next":""}}}';
  const list = async (path: string): Promise<readonly { of: string; text: string }[]> =>
    JSON.parse((await ask(path, { token })).text);

  it('are written once, formatted, and listed for their flow or for all, before those of the studio', async () => {
    writeFileSync(join(root, 'flows/other.json'), text);
    const cups = `${own}&name=cups&of=flow`;
    expect((await ask(cups, { method: 'POST', body, token })).status).toBe(201);
    expect((await ask(cups, { method: 'POST', body: '{}', token })).status).toBe(409);
    const pots = await ask(`${own}&name=pots&of=all`, { method: 'POST', body, token });
    expect(pots.status).toBe(201);
    const listed = await list(own);
    expect(listed.slice(0, 3).map(({ of }) => of)).toEqual(['flow', 'all', 'studio']);
    expect(listed[0]?.text).toContain('{ "title": "Cups"');
    const others = await list('/_studio/api/blocks?file=flows/other.json');
    expect(others.slice(0, 2).map(({ of }) => of)).toEqual(['all', 'studio']);
    rmSync(join(root, 'flows/other.json'));
  });

  it('are neither read nor written where their folder or their file is a link that leads out of flows/', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    writeFileSync(join(outside, 'secret.json'), '{}');
    const other = '/_studio/api/blocks?file=flows/linked.json';
    writeFileSync(join(root, 'flows/linked.json'), text);
    const folder = join(root, 'flows/linked.blocks');
    symlinkSync(outside, folder);
    for (const each of [
      await ask(other, { token }),
      await ask(`${other}&name=cups&of=flow`, { method: 'POST', body, token }),
    ]) {
      expect(each.status).toBe(500);
      expect(JSON.parse(each.text).message).toBe(
        'flows/linked.blocks is a link to a folder outside of flows/. Put the folder itself there.',
      );
    }
    expect(readdirSync(outside)).toEqual(['secret.json']);
    rmSync(folder);
    mkdirSync(folder);
    symlinkSync(join(outside, 'secret.json'), join(folder, 'cups.json'));
    expect(JSON.parse((await ask(other, { token })).text).message).toMatch(
      /^flows\/linked\.blocks\/cups\.json is a link to a file outside/,
    );
    for (const each of [folder, outside]) rmSync(each, { recursive: true });
    rmSync(join(root, 'flows/linked.json'));
  });

  it('are refused without the token, and with a name that leads elsewhere', async () => {
    expect((await ask(`${own}&name=cups`, { method: 'POST', body })).status).toBe(403);
    for (const name of ['..%2Ftea', '', 'a.b'])
      expect((await ask(`${own}&name=${name}`, { method: 'POST', body, token })).status).toBe(400);
  });
});
