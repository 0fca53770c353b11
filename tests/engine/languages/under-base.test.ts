import { expect, test } from 'vitest';
import { destinationOf, type FunnelDocument } from '../../../engine';
import { filesOf, meaningsOf, outlineOf, siteLanguages } from '../../../engine/build';
import { underBase, underPath } from '../../../engine/languages';
import { readFlow } from '../../support/flows';

const base = '/tools/quiz/';
const { document } = readFlow('flows/interface-wizard.json');
const moved = underBase(document, base);

/** The texts of a part of a document that a base path changes, as they were and as they are. */
function changes(part: unknown, now: unknown): (readonly [string, string])[] {
  if (typeof part === 'string') return part === now ? [] : [[part, String(now)]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    changes(value, Reflect.get(Object(now), key)),
  );
}

test('screens, files and pages of the site are under its base path', () => {
  const changed = changes(document, moved);
  const before = changed.map(([was]) => was);
  expect(changed.filter(([was, is]) => is !== base + was.slice(1))).toEqual([]);
  for (const address of ['/', '/role', '/role-info/:role', '/signup', '/demo/mia.html'])
    expect(before).toContain(address);
  for (const file of filesOf(meaningsOf(document))) expect(before).toContain(file);
});

test('each screen is found under its own address, and the first one at the base path', () => {
  const [outline, own] = [moved, document].map(outlineOf);
  if (!outline || !own) throw new Error('There is no outline.');
  expect(outline.nodes[document.start]?.paths[0]).toBe(base);
  for (const address of ['', 'role', 'role-info/coach', 'offer'])
    expect(destinationOf(outline, base + address)).toEqual(destinationOf(own, `/${address}`));
  expect(destinationOf(outline, '/tools/quiz').node).toBe(document.start);
  expect(destinationOf(outline, '/role')).toMatchObject({ redirect: base });
});

test('what is no address of the site stays', () => {
  const said = [
    '/month',
    '//other.example/x',
    'https://other.example/role',
    'mailto:ann@other.example',
    '#plan',
    'data:image/png;base64,AA',
    '/ a month',
  ];
  const { goal } = document.nodes;
  if (goal?.type !== 'question') throw new Error('The wizard begins otherwise.');
  const saying = (title: string): FunnelDocument => ({
    ...document,
    nodes: { ...document.nodes, goal: { ...goal, title } },
  });
  for (const title of said) {
    expect(underBase(saying(title), base).nodes.goal).toMatchObject({ title });
    expect(underPath(saying(title), '/de').nodes.goal).toMatchObject({ title });
  }
});

test('the price leads to a screen under the base path, or to another site', () => {
  const withLink = (link: string): FunnelDocument => {
    const copy = structuredClone(document);
    for (const node of Object.values(copy.nodes))
      if (node.type === 'offer')
        for (const section of Object.values(node.sections))
          if (section.type === 'pricing') section.link = link;
    return copy;
  };
  const linksOf = ({ nodes }: FunnelDocument): string[] =>
    Object.values(nodes).flatMap((node) =>
      node.type === 'offer'
        ? Object.values(node.sections).flatMap((each) => (each.type === 'pricing' ? each.link : []))
        : [],
    );
  const led = (link: string): string | undefined => linksOf(underBase(withLink(link), base))[0];
  expect(led('/role-info/coach')).toBe('/tools/quiz/role-info/coach');
  expect(led('https://pay.example/a')).toBe('https://pay.example/a');
  expect(led('//pay.example/a')).toBe('//pay.example/a');
});

test('another language is under the base path, and a document at "/" stays as it is', () => {
  const german = underBase(underPath(document, '/de'), base);
  expect(outlineOf(german).nodes[document.start]?.paths[0]).toBe('/tools/quiz/de');
  expect(siteLanguages('en', ['de'], base).map(({ path }) => path)).toEqual([
    '/tools/quiz',
    '/tools/quiz/de',
  ]);
  expect(underBase(document, '/')).toBe(document);
  expect(meaningsOf(moved).annotatedWith('path')).toHaveLength(
    meaningsOf(document).annotatedWith('path').length,
  );
});
