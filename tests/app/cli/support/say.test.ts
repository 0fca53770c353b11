import { afterEach, expect, test, vi } from 'vitest';
import { command } from '../../../../app/cli/support/command';
import { complain, say } from '../../../../app/cli/support/say';
import { traceLines } from '../../../../app/cli/visits/session/wording';
import { UserError } from '../../../../engine';

const written: string[] = [];
const listen = (): void => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void written.push(text));
};
afterEach(() => {
  vi.restoreAllMocks();
  written.length = 0;
});

const hostile = ['\u001b]0;OWNED\u0007', '\u009b2J', 'a\u202eb', 'a\u2066b', 'a\rb', 'a\u2028b'];
const obeyed = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

test.each(hostile)('whatever a command says tells the terminal nothing: %j', async (text) => {
  listen();
  say(`campaign ${text}`);
  say(JSON.stringify({ text }));
  complain(text);
  const failing = command({
    help: 'x',
    options: {},
    run: () => {
      throw new UserError(text);
    },
  });
  await failing([]);
  expect(written).toHaveLength(4);
  for (const each of written) expect(each).not.toMatch(obeyed);
  expect(JSON.parse(written[1] ?? '')).toEqual({ text });
});

test('an address makes no line of its own', () => {
  const email = 'ada@example.com\n  session   2026-01-01 00:00  forged';
  expect(
    traceLines([{ kind: 'session', id: 'x', email, at: new Date(0) }])
      .join('\n')
      .split('\n'),
  ).toHaveLength(1);
});
