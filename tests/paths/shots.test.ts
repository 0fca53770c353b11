import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { compareWithKept, keep } from '../../app/paths/shots/kept';
import { inModes, pictureSizes } from '../../app/paths/shots/sizes';
import { screenChanges } from '../../app/paths/shots/strips';
import { refusalsOf, toursOf } from '../../app/paths/shots/tours';
import { screenViews } from '../../app/paths/shots/views';
import { replayerOf } from '../../engine/paths';
import { fixtures, flows } from '../support/documents';
import { documentIn, planIn } from './support/document-in';

describe.each([...flows, ...fixtures])('tapping through $file', ({ text }) => {
  const document = documentIn(text);
  const replayer = replayerOf(document);
  const { runs } = planIn(document, ['edges']);
  const tours = toursOf(document, replayer, runs);
  const views = tours.flatMap((tour) => [...tour.views.values()]);

  it('meets every view that is pictured by address, once', () => {
    const known = screenViews(document, replayer, runs)
      .filter(({ state }) => state !== 'grant')
      .map(({ id }) => id);
    expect(views.toSorted()).toEqual(known.toSorted());
  });

  it('ends with a view that is met', () => {
    for (const { steps, views: met } of tours)
      expect(Math.max(...met.keys())).toBe(steps.length - 1);
  });

  it('comes to an offer the whole way from the first screen', () => {
    const offers = tours.flatMap(({ steps, views: met }) =>
      [...met.keys()]
        .filter((index) => document.nodes[steps[index]?.step.expect.node ?? '']?.type === 'offer')
        .map((index) => steps.slice(1, index + 1).map(({ step }) => step.action)),
    );
    for (const actions of offers) expect(actions).not.toContain('open');
  });

  it('comes to each kind of change by a tap or a timer', () => {
    const changes = screenChanges(document, replayer, runs);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
    for (const { steps } of changes)
      expect(['answer', 'press', 'server', 'wait']).toContain(steps.at(-1)?.step.action);
  });
});

it('tries an answer for each thing that a screen says about wrong ones', () => {
  const short = flows.find(({ file }) => file === 'flows/piano-tuning.json')?.text ?? '';
  const refusals = refusalsOf(planIn(documentIn(short), ['boundaries']).runs);
  const said = [...refusals].map(([node, steps]) => [
    node,
    steps.map(({ expect: { messages = [] } }) => messages[0]?.pointer.split('/').at(-1)),
  ]);
  expect(said).toEqual([['mail', ['missing', 'invalid']]]);
});

it('pictures a window once for each mode of the device', () => {
  const [size] = pictureSizes;
  expect(inModes(size ? [size] : [], ['light', 'dark'])).toMatchObject([
    { name: size?.name, colorScheme: 'light' },
    { name: `${size?.name}-dark`, colorScheme: 'dark', viewport: size?.viewport },
  ]);
});

describe('pictures that are kept', () => {
  const root = mkdtempSync(join(tmpdir(), 'shots-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const [kept, now] = [join(root, 'kept'), join(root, 'now')];
  const [size] = pictureSizes;
  if (!size) throw new Error('There is no size.');
  const shot = { id: 'mail', size, file: join(size.name, 'mail.png') };
  const draw = (...parts: readonly string[]): Promise<unknown> => {
    mkdirSync(join(now, size.name), { recursive: true });
    const ground = '<rect width="300" height="200" fill="#fff"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${ground}${parts.join('')}</svg>`;
    return sharp(Buffer.from(svg)).toFile(join(now, shot.file));
  };
  const button = (colour: string): string =>
    `<rect x="20" y="60" width="160" height="50" rx="9" fill="${colour}"/>`;
  const words = (left: number): string =>
    [0, 9, 18, 27, 36, 45]
      .map((x) => `<rect x="${left + x}" y="20" width="2" height="12" fill="#222"/>`)
      .join('');
  const compare = (shots: Parameters<typeof compareWithKept>[0] = [shot]) =>
    compareWithKept(shots, now, kept, true);

  it('are as they were where letters are only drawn otherwise', async () => {
    await draw(words(20), button('#4b3bf0'));
    expect(await compare()).toEqual([{ file: shot.file, difference: 'not kept yet' }]);
    await keep([shot], now, kept);
    expect(await compare()).toEqual([]);
    await draw(words(20.6), button('#4b3bf0'));
    expect(await compare()).toEqual([]);
  });

  it.each([
    ['a colour', words(20) + button('#7b3bd0')],
    ['no words', button('#4b3bf0')],
  ])('differ by %s', async (_what, drawn) => {
    await draw(drawn);
    const [changed] = await compare();
    expect(changed).toEqual({
      file: shot.file,
      difference: expect.stringContaining('pixels are different'),
    });
  });

  it('miss a view that is not met any more, and one without a picture', async () => {
    await draw(words(20), button('#4b3bf0'));
    expect(await compare([{ ...shot, id: 'name', file: '', problem: 'No button.' }])).toEqual([
      { file: join(size.name, 'name.png'), difference: 'No button.' },
      { file: shot.file, difference: 'kept, but no longer met' },
    ]);
  });
});
