import { afterEach, expect, test, vi } from 'vitest';
import { nodeOf, nodesAhead } from '../../../../engine';
import { pictures } from 'virtual:funnel/screens';
import { outline } from 'virtual:funnel/outline';
import { loadRenderer, type LoadedRenderers } from '../../../../renderers';
import { createContent } from '../../../../app/browser/content/content';
import { reachNow } from '../../../../app/browser/content/fetch-ahead';

const everything = { screens: Infinity, pictures: Infinity };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loading the rest of the content does not restart a running grant', async () => {
  const content = createContent(outline, { nodes: {}, words: {} }, {});
  const offer = Object.keys(outline.nodes).find((id) => outline.nodes[id]?.showsGrant) ?? '';
  await content.load(offer);
  const grant = content.grant();
  expect(grant).toBeDefined();
  await content.loadAhead(outline.start, everything);
  // The screen closes its grant and opens a new one when it gets another object.
  expect(content.grant()).toBe(grant);
});

test('of a renderer that is fetched twice at the same time the first stays', async () => {
  const kept: unknown[] = [];
  // Another one would draw the screen anew, and take the focus from its box.
  const into: LoadedRenderers = new Proxy(
    {},
    {
      set: (target, key, value) => {
        kept.push(value);
        return Reflect.set(target, key, value);
      },
    },
  );
  await Promise.all([loadRenderer('question/email', into), loadRenderer('question/email', into)]);
  expect(kept).toEqual([into['question/email']]);
});

test('the pictures to fetch ahead begin with those that are nearest by transitions', async () => {
  const pictured = Object.keys(outline.nodes).filter((id) => pictures.nodes[id] !== undefined);
  const content = createContent(outline, { nodes: {}, words: {} }, {});
  for (const from of [outline.start, ...pictured]) {
    const next = nodesAhead(outline, from).find((id) => pictured.includes(id));
    const expected = next === undefined ? [] : (pictures.nodes[next] ?? []);
    const all = await content.loadAhead(from, everything);
    expect(all.slice(0, expected.length)).toEqual(expected);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('no picture is fetched from further away than the reach', async () => {
  const content = createContent(outline, { nodes: {}, words: {} }, {});
  for (const from of Object.keys(outline.nodes)) {
    const { transitions } = nodeOf(outline, from);
    const near = [from, ...transitions.map(({ to }) => to)];
    const expected = near.flatMap((id) => pictures.nodes[id] ?? []);
    const fetched = await content.loadAhead(from, { screens: 1, pictures: 1 });
    expect(new Set(fetched)).toEqual(new Set([...expected, ...pictures.shared]));
  }
});

test('on a poor connection the code of the next screens comes, and the offer’s while the loader runs', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const content = createContent(outline, { nodes: {}, words: {} }, {});
  const kinds = Object.keys(outline.nodes).map((id) => nodeOf(outline, id).kind);
  const loader = Object.keys(outline.nodes).find((id) => nodeOf(outline, id).kind === 'loader');
  const ahead = nodesAhead(outline, loader ?? '', 2).map((id) => nodeOf(outline, id).kind);

  expect(await content.loadAhead(outline.start, reachNow())).toEqual([]);
  expect(content.registry.offer).toBeUndefined();
  expect(Object.keys(content.registry).length).toBeLessThan(new Set(kinds).size);

  await content.loadAhead(loader ?? '', reachNow());
  expect(ahead).toContain('offer');
  for (const kind of ahead) expect(content.registry[kind]).toBeDefined();
});

test.each([
  [{}, { screens: Infinity, pictures: 30 }],
  [{ effectiveType: '4g' }, { screens: Infinity, pictures: 30 }],
  [{ effectiveType: '3g' }, { screens: Infinity, pictures: 4 }],
  [{ effectiveType: '2g' }, { screens: 2, pictures: 0 }],
  [
    { effectiveType: '4g', saveData: true },
    { screens: 2, pictures: 0 },
  ],
])('over a connection of %j it fetches %j transitions ahead', (connection, reach) => {
  vi.stubGlobal('navigator', { connection });
  expect(reachNow()).toEqual(reach);
});
