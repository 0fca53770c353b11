import { pathsOf } from '../../engine';
import { staticPaths } from '../../engine/build';
import { otherwiseOf } from '../../engine/document/format/outline';
import { destinationOf } from '../../engine';
import { headingOf } from '../../engine/document/format/heading';
import { answersAt } from './support/answer-sets';
import { distinctScreens, kindOf } from './support/distinct-screens';
import { presented } from './support/expected';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

test.describe('the addresses of the interface wizard', { tag: '@desk' }, () => {
  const { document: flow, outline } = wizard;
  const all = answersAt(flow, 0);

  test('bring their own heading in their HTML, or a neutral shell', async ({ visitor }) => {
    const { request } = visitor.page.context();
    const headingsAt = async (path: string): Promise<string[]> => {
      const response = await request.get(wizard.url + path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
      return visitor.page.evaluate(
        (html) => {
          const page = new DOMParser().parseFromString(html, 'text/html');
          return [...page.querySelectorAll('h1')].map((heading) => heading.textContent.trim());
        },
        await response.text(),
      );
    };
    for (const { node, path } of staticPaths(flow)) {
      const { answers } = destinationOf(outline, path);
      expect(await headingsAt(path), path).toEqual([headingOf(presented(wizard, node, answers))]);
    }
    const drawn = new Set(staticPaths(flow).map(({ path }) => path));
    const others = Object.values(flow.nodes)
      .flatMap(pathsOf)
      .filter((path) => !path.includes(':') && !drawn.has(path));
    for (const path of [...others, '/nowhere']) expect(await headingsAt(path), path).toEqual([]);
  });

  test('open on their own screen, and show no other on the way there', async ({ visitor }) => {
    test.slow();
    await visitor.page.addInitScript(() => {
      const seen = new Set<string>();
      Reflect.set(window, 'headingsSeen', seen);
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('h1')) {
          const read = heading.cloneNode(true) as HTMLElement;
          for (const unread of read.querySelectorAll('[aria-hidden=true]')) unread.remove();
          if (heading.checkVisibility()) seen.add(read.textContent.replace(/\s+/g, ' ').trim());
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await visitor.remembers(all);
    for (const { path } of distinctScreens(wizard, all, kindOf)) {
      await visitor.goto(path);
      await visitor.expectHere();
      const seen = await visitor.page.evaluate(() => [
        ...(Reflect.get(window, 'headingsSeen') as Set<string>),
      ]);
      // A page that is still being read may show its heading before the words in it.
      const own = (headingOf(visitor.screen) ?? '').replace(/\s+/g, ' ').trim();
      expect(seen, path).toContain(own);
      expect(
        seen.filter((heading) => !own.startsWith(heading)),
        path,
      ).toEqual([]);
      await visitor.expectEvents();
    }
  });
});

test.describe('the addresses of the garden planner', { tag: '@phone' }, () => {
  test.use({ funnel: garden });
  const { document: flow } = garden;

  test('with a value that does not exist lead to the screen that asks for it', async ({
    visitor,
  }) => {
    const asking = Object.values(flow.nodes).flatMap((node) =>
      pathsOf(node)
        .filter((path) => path.includes(':'))
        .map((path) => ({ node, path })),
    );
    for (const [index, { node, path }] of asking.entries()) {
      // Every wrong value is read by the same code, so one address tries them all.
      const wrongs = index === 0 ? ['constructor', '%20', '%F0%9F%8C%B1', ''] : [];
      for (const wrong of ['nonsense', ...wrongs]) {
        await visitor.goto(path.replace(/:\w+/g, wrong));
        expect(visitor.node).toBe(otherwiseOf(node, flow.nodes)?.to);
        await visitor.expectHere();
      }
    }
    await visitor.expectEvents();
  });

  test('that do not exist lead to the first question', async ({ visitor }) => {
    const [somewhere = ''] = Object.values(flow.nodes).flatMap(pathsOf).slice(-1);
    for (const path of ['/nowhere', `${somewhere}/more`, '/a/b/c', '/%E0%A4%A', '/index.php']) {
      await visitor.goto(path);
      await visitor.expectHere();
      await visitor.expectEvents();
    }
  });

  test('that are written otherwise lead to their screen, under its own address', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.remembers(answersAt(garden.document, 0));
    for (const [asked, shown] of [
      ['//space', '/space'],
      ['/space//?utm_source=x', '/space?utm_source=x'],
      ['/ar//space', '/ar/space'],
      ['/%73pace/', '/space'],
    ] as const) {
      await page.goto(new URL(garden.url).origin + asked);
      await expect(page).toHaveURL(garden.url + shown);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
