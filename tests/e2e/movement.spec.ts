import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { garden, wizard } from './support/funnels';
import { partsOf, putOff } from './support/grant';
import { openOffer, scrollTo, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

// How it moves is looked at.
test.use({ movement: 'runs' });

test(
  'every animation that a built style sheet names has its keyframes there, and no keyframes are left over',
  { tag: '@desk' },
  async ({ visitor }) => {
    await visitor.goto();
    const folder = 'dist/assets';
    const sheets = readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    // A page of the build carries its first style sheet itself. The browser says what it makes of them all.
    const { named, declared } = await visitor.page.evaluate((texts) => {
      const added = texts.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      const element = document.body.appendChild(document.createElement('i'));
      const names = new Set<string>();
      const keyframes = new Set<string>();
      const read = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSKeyframesRule) keyframes.add(rule.name);
          else if (rule instanceof CSSStyleRule) {
            const { style } = rule;
            element.style.cssText = `--delay: 0s; animation: ${style.animation}`;
            if (style.animationName) element.style.animationName = style.animationName;
            for (const name of getComputedStyle(element).animationName.split(', ')) names.add(name);
          } else if (rule instanceof CSSGroupingRule) read(rule.cssRules);
        }
      };
      for (const { cssRules } of [...document.styleSheets, ...added]) read(cssRules);
      element.remove();
      names.delete('none');
      return { named: [...names].toSorted(), declared: [...keyframes].toSorted() };
    }, sheets);
    expect(declared.length).toBeGreaterThan(20);
    expect(named).toEqual(declared);
  },
);

/** The colours of the letters of the headline, each once. */
const coloursOfLetters = (page: Page): Promise<string[]> =>
  page
    .locator('main h1 [style*=animation-delay]:not(i)')
    .evaluateAll((letters) => [
      ...new Set(letters.map((letter) => getComputedStyle(letter).color)),
    ]);

for (const motion of ['no-preference', 'reduce'] as const)
  test(`who comes to the offer from a link finds its headline written: ${motion}`, async ({
    visitor,
  }) => {
    await visitor.page.emulateMedia({ reducedMotion: motion });
    await openOffer(visitor);
    const colours = await coloursOfLetters(visitor.page);
    expect(colours).toHaveLength(1);
    expect(colours).not.toContain('rgba(0, 0, 0, 0)');
  });

test('the reading progress of the offer follows the page', async ({ visitor }) => {
  await openOffer(visitor);
  const { page } = visitor;
  const progress = (): Promise<number> =>
    page.evaluate(() => {
      const bar = document.querySelector('main nav')?.parentElement?.parentElement;
      if (!bar) throw new Error('The offer has no bar.');
      return new DOMMatrix(getComputedStyle(bar, '::after').transform).a;
    });
  for (const share of [0, 0.25, 0.5, 0.9]) {
    await page.evaluate((part) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
    }, share);
    await expect.poll(progress).toBeCloseTo(share, 1);
  }
});

const all = answersAt(wizard.document, 0);
const { nodes } = wizard.document;

/** The first node that is as wanted, with the one that leads to it. */
function wayTo(isWanted: (id: string, from: string) => boolean): { from: string; to: string } {
  for (const [from, { transitions }] of Object.entries(wizard.outline.nodes))
    for (const { to } of transitions) if (isWanted(to, from)) return { from, to };
  throw new Error('The funnel has no such screen.');
}

/** Arrives at a screen by acting on the one before. */
async function arrive(
  visitor: FunnelPage,
  { from }: { from: string },
  answers = all,
): Promise<void> {
  await visitor.remembers(answers);
  await openWithMoves(visitor, from);
  await visitor.act(answers);
  await visitor.expectHere();
}

/** Opens a screen, and waits for what moves between screens, which is fetched in idle time. */
async function openWithMoves(visitor: FunnelPage, node: string): Promise<void> {
  const { page } = visitor;
  const [fetched] = await Promise.all([page.waitForResponse(/\/moves-/), visitor.open(node)]);
  await page.evaluate((url) => import(url), fetched.url());
  await visitor.expectHere();
}

/** How long the ground takes for another look. */
async function setTurn(page: Page, lasts: string): Promise<void> {
  await page.addInitScript((value) => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--turn', value),
    );
  }, lasts);
}

/** The frame as it was, while another look takes its place. */
const groundBefore = '[data-look] > [data-look][inert]';

/** Calls a function of the page on each of its frames. What it returns is kept, but for undefined. */
async function onEachFrame<T>(page: Page, look: () => T | undefined): Promise<() => Promise<T[]>> {
  await page.addInitScript(`{
    const seen = (window.seen = []);
    const look = ${look.toString()};
    const each = () => {
      const isThere = document.readyState !== 'loading' && document.querySelector('main');
      const now = isThere ? look() : undefined;
      if (now !== undefined) seen.push(now);
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  }`);
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}

test.describe('on the way to another screen', () => {
  test.use({ time: 'runs' });

  const look = (id: string): string | undefined => wizard.outline.nodes[id]?.look;
  const toOffer = wayTo(
    (id, from) => nodes[id]?.type === 'offer' && nodes[from]?.type === 'loader',
  );

  test('the frame stays, the ground changes its colour at once, and what is on it follows', async ({
    visitor,
  }) => {
    const frames = await onEachFrame(visitor.page, () => {
      const ground = document.querySelector('[data-look]');
      const opacity = (element: Element | null | undefined): number =>
        element ? Number(getComputedStyle(element).opacity) : 1;
      return {
        look: ground?.getAttribute('data-look'),
        ground: ground && getComputedStyle(ground).backgroundColor,
        // A part of the frame, or its copy while the ground spreads.
        frame: Math.min(
          opacity(ground),
          ...['header', 'footer'].map((part) =>
            Math.max(...[...(ground?.querySelectorAll(`:scope > ${part}`) ?? [])].map(opacity)),
          ),
        ),
        screen: opacity(document.querySelector('main h1')?.closest('main > *')),
      };
    });
    for (const [to, reducedMotion] of [
      ['night', 'reduce'],
      ['night', 'no-preference'],
      ['paper', 'no-preference'],
    ] as const)
      await test.step(`to ${to}, motion: ${reducedMotion}`, async () => {
        await visitor.page.emulateMedia({ reducedMotion });
        if (reducedMotion !== 'reduce') await setTurn(visitor.page, '3s');
        await arrive(
          visitor,
          wayTo((id, from) => look(id) === to && look(from) !== to),
        );
        await expect
          .poll(async () => (await frames()).filter(({ look: now }) => now === to).length)
          .toBeGreaterThan(10);
        const seen = await frames();
        const after = seen.slice(seen.findLastIndex((each) => each.look !== to) + 1);
        expect(new Set(seen.map(({ frame }) => frame))).toEqual(new Set([1]));
        expect(new Set(after.map(({ ground }) => ground)).size).toBe(1);
        expect(after[0]?.ground).not.toBe(seen.find((each) => each.look !== to)?.ground);
        // Less motion is none: the screen is there at once.
        expect((after[0]?.screen ?? 0) < 0.5).toBe(reducedMotion !== 'reduce');
      });
  });

  const isTurn = (id: string, from: string): boolean =>
    wizard.outline.nodes[id]?.look === 'night' && wizard.outline.nodes[from]?.look === 'paper';

  test('night grows from the tap and goes back to it, and every screen can be answered meanwhile', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const way = wayTo((id, from) => isTurn(id, from) && nodes[id]?.type === 'video');
    await visitor.remembers(all);
    await setTurn(page, '30s');
    await openWithMoves(visitor, way.from);
    const card = page.locator('[role=radio][aria-checked=true]');
    const { x, y, width, height } = (await card.boundingBox())!;
    await visitor.act(all);
    const before = page.locator(groundBefore);
    await expect(before).toBeAttached();
    const disc = page.locator(`${groundBefore} + div`);
    const at = (await disc.boundingBox())!;
    expect(Math.abs(at.x + at.width / 2 - x - width / 2)).toBeLessThan(width / 2);
    expect(Math.abs(at.y + at.height / 2 - y - height / 2)).toBeLessThan(height / 2);
    // Nothing but what needs no layout moves.
    const moving = await page.evaluate(() => [
      ...new Set(
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap((frame) => Object.keys(frame)),
      ),
    ]);
    const costless = ['clipPath', 'opacity', 'transform', 'translate', 'visibility'];
    const timing = ['composite', 'computedOffset', 'easing', 'offset'];
    expect(moving.filter((name) => ![...costless, ...timing].includes(name))).toEqual([]);

    await visitor.backInApp();
    await expect(page).toHaveURL(new RegExp(`${visitor.path}$`));
    await expect(before).toHaveCSS('clip-path', /^circle/);
    const shrinksTo = await before.evaluate((element) => {
      const [first] = element.getAnimations();
      const last = first?.effect instanceof KeyframeEffect && first.effect.getKeyframes()[0];
      return String(last && last.clipPath);
    });
    const { x: left, y: top } = (await card.boundingBox())!;
    const [, toX, toY] = /at (\S+)px (\S+)px/.exec(shrinksTo) ?? [];
    // The screen that comes in is still on its way from the side.
    expect(Math.abs(Number(toX) - left - width / 2)).toBeLessThan(40);
    expect(Math.abs(Number(toY) - top - height / 2)).toBeLessThan(4);
    await visitor.act(all);
    await expect(before).toHaveCount(1);
    await visitor.act(all);
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    });
    await visitor.expectHere();
    await expect(before).toHaveCount(0);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    for (const [name, way] of [
      ['night', wayTo((id, from) => look(id) === 'night' && look(from) === 'paper')],
      ['paper', wayTo((id, from) => look(id) === 'paper' && look(from) === 'night')],
      ['an offer', toOffer],
    ] as const)
      test(`on the way to ${name} no light shines that does not stay, motion: ${reducedMotion}`, async ({
        visitor,
      }) => {
        const { page } = visitor;
        await page.emulateMedia({ reducedMotion });
        // A theme may have a backdrop on paper.
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () =>
            document.documentElement.style.setProperty('--backdrop-box', '""'),
          );
        });
        const frames = await onEachFrame(page, () => {
          const ground = document.querySelector('[data-look]');
          if (!ground) return undefined;
          const [before = 0, after = 0] = ['::before', '::after'].map((part) => {
            const { content, opacity } = getComputedStyle(ground, part);
            return content === 'none' ? 0 : Number(opacity);
          });
          return { look: ground.getAttribute('data-look'), before, after };
        });
        await arrive(visitor, way);
        const atRest = (): Promise<boolean> =>
          page.evaluate(() => {
            const frame = document.querySelector('[data-look]');
            return document
              .getAnimations()
              .every(
                ({ effect }) => !(effect instanceof KeyframeEffect && effect.target === frame),
              );
          });
        await expect.poll(atRest).toBe(true);
        const seen = await frames();
        const { look: now } = seen.at(-1) ?? {};
        const lights = seen.slice(seen.findLastIndex((each) => each.look !== now) + 1);
        const rest = await page.evaluate(() =>
          ['::before', '::after'].map((part) => {
            const { content, opacity } = getComputedStyle(
              document.querySelector('[data-look]')!,
              part,
            );
            return content === 'none' ? 0 : Number(opacity);
          }),
        );
        expect(rest).toContain(1);
        for (const [index, light] of [
          lights.map(({ before }) => before),
          lights.map(({ after }) => after),
        ].entries()) {
          expect(light).toEqual(light.toSorted((one, other) => one - other));
          expect(Math.max(...light)).toBeLessThanOrEqual(rest[index] ?? 0);
        }
      });

  test('the ring of the loader becomes the rim of the phone, and the ground stays until the hero is there', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const { banner } = partsOf(page);
    await setTurn(page, '30s');
    // Its banner has been on an offer before.
    await putOff(visitor);
    await visitor.remembers(all);
    await openWithMoves(visitor, toOffer.from);
    const ring = (await page.locator('[data-ring]').boundingBox())!;
    const night = await page
      .locator('[data-look]')
      .first()
      .evaluate((frame) => getComputedStyle(frame).backgroundColor);
    await visitor.act(all);
    await expect(page.locator(groundBefore)).toHaveCSS('background-color', night);
    const at = (
      part: number,
    ): Promise<Record<'rim' | 'ground' | 'phone' | 'head' | 'grounds' | 'copy', string[]>> =>
      page.evaluate((share) => {
        const endOf = ({ effect }: Animation): number =>
          Number(effect?.getComputedTiming().endTime);
        const long = document
          .getAnimations()
          .filter((each) => endOf(each) > 60_000 && each.timeline === document.timeline);
        const whole = Math.max(...long.map(endOf));
        for (const animation of long) {
          animation.pause();
          animation.currentTime = share * whole;
        }
        const ground = document.querySelector('[data-look] > [data-look][inert]')!;
        const rim = ground.nextElementSibling!;
        const phone = document.querySelector('main [data-phone]')!;
        // What is seen of its quarters, each in its window.
        const seenOf = (element: Element): string[] => {
          const seen = [...element.children].map((child) => {
            const [window, quarter] = [child, child.firstElementChild!].map((each) =>
              each.getBoundingClientRect(),
            );
            return {
              left: Math.max(window!.left, quarter!.left),
              top: Math.max(window!.top, quarter!.top),
              right: Math.min(window!.right, quarter!.right),
              bottom: Math.min(window!.bottom, quarter!.bottom),
            };
          });
          const left = Math.min(...seen.map((each) => each.left));
          const top = Math.min(...seen.map((each) => each.top));
          const width = Math.max(...seen.map(({ right }) => right)) - left;
          const height = Math.max(...seen.map(({ bottom }) => bottom)) - top;
          const { clipPath, opacity } = getComputedStyle(element);
          return [left, top, width, height].map(String).concat(clipPath, opacity);
        };
        const shown = (element: Element): string[] => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const { clipPath, opacity } = getComputedStyle(element);
          return [left, top, width, height].map(String).concat(clipPath, opacity);
        };
        return {
          rim: seenOf(rim),
          ground: shown(ground),
          phone: shown(phone),
          // The bar of the offer, and the control of the frame in it.
          head: [
            document.querySelector('main nav')!.closest('main > * > *')!,
            ...document.querySelectorAll(
              '[data-look]:has(> main) > div:not([inert]):has(> button)',
            ),
          ].map((each) => getComputedStyle(each).opacity),
          copy: [...document.querySelectorAll('main :is(h1, h2)')].slice(0, 2).map((each) => {
            let seen = 1;
            for (let box = each; !box.matches('[data-section]'); box = box.parentElement!)
              seen *= Number(getComputedStyle(box).opacity);
            return String(seen);
          }),
          grounds: [
            getComputedStyle(document.querySelector('main [data-section]')!).backgroundImage,
          ],
        };
      }, part);
    const middle = ([left, top, width, height]: readonly string[]): number[] => [
      Number(left) + Number(width) / 2,
      Number(top) + Number(height) / 2,
    ];
    const begin = await at(0.05);
    expect(middle(begin.rim)[0]).toBeCloseTo(ring.x + ring.width / 2, 0);
    expect(middle(begin.rim)[1]).toBeCloseTo(ring.y + ring.height / 2, 0);
    // The ring's circle, without the room for its light.
    for (const side of begin.rim.slice(2, 4))
      expect(Number(side)).toBeCloseTo(ring.width * 0.95, 0);
    expect(begin.ground[4]).toBe('inset(0px)');
    expect(begin.phone[5]).toBe('0');

    const arrived = await at(0.77);
    const edges = arrived.rim.slice(0, 4).map(Number);
    const phone = arrived.phone.slice(0, 4).map(Number);
    for (const [index, edge] of edges.entries())
      expect(Math.abs(edge - (phone[index] ?? 0))).toBeLessThanOrEqual(1);
    expect(arrived.rim[5]).toBe('1');

    // No light glass over the night, no second ground in the first, and no head before the ground has closed.
    for (const share of [0.3, 0.5, 0.62, 0.68, 0.75, 0.79]) {
      const { phone: glass, head, grounds } = await at(share);
      expect(['0', '1'], `at ${share}`).toContain(glass[5]);
      expect(head, `at ${share}`).toEqual(['0', '0']);
      expect(grounds, `at ${share}`).toEqual(['none']);
    }
    // The rim crosses no copy, and no letter is typed before.
    expect((await at(0.71)).copy).toEqual(['0', '0']);
    expect((await at(0.95)).copy).toEqual(['1', '1']);
    const letters = await page.evaluate(() =>
      document
        .querySelector('main h1')!
        .getAnimations({ subtree: true })
        .map(({ currentTime }) => Number(currentTime)),
    );
    expect(letters.length).toBeGreaterThan(10);
    expect(Math.max(...letters)).toBeLessThan(0);
    expect(await coloursOfLetters(page)).toEqual(['rgba(0, 0, 0, 0)']);

    const last = await at(0.999);
    expect(Number(last.rim[5])).toBeLessThan(0.1);
    expect(last.phone[5]).toBe('1');
    expect(last.ground[4]).toMatch(/^inset\(\d/);
    expect(last.ground[4]).not.toBe(begin.ground[4]);
    // On a busy page the ground closes late: the head waits for it, and the banner for all.
    expect(last.head).toEqual(['0', '0']);
    await page.locator(groundBefore).evaluate((ground) => {
      for (const closing of ground.getAnimations()) closing.finish();
    });
    await expect
      .poll(async () => (await at(0.999)).head.every((opacity) => Number(opacity) > 0))
      .toBe(true);
    await expect(banner).toHaveCount(0);
    // Who scrolls meanwhile sees the page.
    await page.mouse.wheel(0, 300);
    await expect(page.locator(groundBefore)).toHaveCount(0);
    await expect(page.locator('main [data-phone]')).toHaveCSS('opacity', '1');
    await expect(banner).toBeVisible();
  });

  test.describe('from a screen with cards', () => {
    test.use({ funnel: garden });
    const given = answersAt(garden.document, 0);
    const isCards = (id: string): boolean => garden.outline.nodes[id]?.kind === 'question/choice';
    const [from = ''] =
      Object.entries(garden.outline.nodes).find(
        ([id, { transitions }]) => isCards(id) && transitions.some(({ to }) => isCards(to)),
      ) ?? [];

    const go = async (
      visitor: FunnelPage,
      way: 'back' | 'forward',
      turn?: string,
    ): Promise<void> => {
      await visitor.remembers(given);
      await openWithMoves(visitor, from);
      if (way === 'back') {
        await visitor.act(given);
        await visitor.expectHere();
        await expect(visitor.page.locator(groundBefore)).toHaveCount(0);
      }
      await visitor.page.evaluate((lasts) => {
        if (lasts !== undefined) document.documentElement.style.setProperty('--turn', lasts);
      }, turn);
      await (way === 'back' ? visitor.backInApp() : visitor.act(given));
    };

    for (const [way, sign] of [
      ['back', 1],
      ['forward', -1],
    ] as const)
      test(`${way} it leaves to one side, then the next one comes in`, async ({ visitor }) => {
        const { page } = visitor;
        await go(visitor, way, '30s');
        const before = page.locator(groundBefore);
        await expect(before.locator('[role=radio]').first()).toHaveCSS('visibility', 'visible');
        await expect(page.locator(`${groundBefore} > header`)).toHaveCSS('visibility', 'hidden');
        // Neither what a screen reader reads nor where the focus goes.
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('radiogroup')).toHaveCount(1);
        await expect(page).toHaveURL(new RegExp(`${visitor.path}$`));
        await expect(visitor.heading).toBeFocused();
        const at = (part: number): Promise<Record<'opacity' | 'coming' | 'x', number>> =>
          before.evaluate((ground, share) => {
            const [leaving] = ground.getAnimations();
            const end = Number(leaving?.effect?.getComputedTiming().endTime);
            const heading = document.querySelector('main h1')!.closest('main > *')!;
            for (const animation of [leaving, ...heading.getAnimations()]) {
              animation?.pause();
              if (animation) animation.currentTime = share * end;
            }
            return {
              opacity: Number(getComputedStyle(ground).opacity),
              coming: Number(getComputedStyle(heading).opacity),
              x: ground.getBoundingClientRect().x,
            };
          }, part);
        expect(await at(0)).toEqual({ opacity: 1, coming: 0, x: 0 });
        const half = await at(0.5);
        expect(half.opacity).toBeLessThan(1);
        expect(half.coming).toBe(0);
        expect(sign * half.x).toBeGreaterThan(0);
        await before.evaluate((ground) => ground.getAnimations()[0]?.finish());
        await visitor.expectHere();
        await expect(before).toHaveCount(0);
      });

    test('with less motion it is gone at once', async ({ visitor }) => {
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const frames = await onEachFrame(
        page,
        () => document.querySelectorAll('[data-look] > [data-look][inert]').length,
      );
      await go(visitor, 'back');
      await visitor.expectHere();
      expect(Math.max(...(await frames()))).toBe(0);
    });
  });

  test('the line of a chapter leaves with its screen, which stays where it was', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    const { from = '', line = '' } =
      wizard.outline.chapters?.find((chapter) => chapter.line !== undefined) ?? {};
    await visitor.remembers(all);
    await setTurn(page, '30s');
    await openWithMoves(visitor, from);
    const said = page.getByText(line, { exact: true });
    const [question, told] = [await visitor.heading.boundingBox(), await said.boundingBox()];
    await visitor.act(all);
    const before = page.locator(groundBefore);
    await expect(before.locator(':scope > header')).toBeAttached();
    const leaving = await before.evaluate((ground) => {
      for (const each of ground.getAnimations()) {
        each.pause();
        each.currentTime = 0;
      }
      return ['h1', ':scope > header [role=status]'].map((part) => {
        const element = ground.querySelector(part)!;
        const { x, y } = element.getBoundingClientRect();
        return { x, y, visibility: getComputedStyle(element).visibility };
      });
    });
    expect(leaving).toEqual([
      { x: question?.x, y: question?.y, visibility: 'visible' },
      { x: told?.x, y: told?.y, visibility: 'visible' },
    ]);
  });

  test('a screen with a box leaves from where it was, though the next one has a taller head', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    const { from: next = '' } =
      wizard.outline.chapters?.find((chapter) => chapter.line !== undefined) ?? {};
    const [box = ''] =
      Object.entries(wizard.outline.nodes).find(
        ([, { kind, transitions }]) =>
          kind === 'question/text' && transitions.some(({ to }) => to === next),
      ) ?? [];
    await visitor.remembers(all);
    await setTurn(page, '30s');
    await openWithMoves(visitor, box);
    const question = await visitor.heading.boundingBox();
    await visitor.act(all);
    const leaving = page.locator(`${groundBefore} h1`);
    await expect(leaving).toHaveCSS('visibility', 'visible');
    const place = await leaving.evaluate((heading) => {
      for (const each of heading.closest('[inert]')?.getAnimations() ?? []) {
        each.pause();
        each.currentTime = 0;
      }
      const { x, y } = heading.getBoundingClientRect();
      return { x, y };
    });
    expect(place).toEqual({ x: question?.x, y: question?.y });
  });

  test('the film behind an explainer comes once the new ground covers the window', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await setTurn(page, '2s');
    const frames = await onEachFrame(page, () => {
      const film = document.querySelector('[data-film-ground] canvas[data-drawn]');
      if (!film) return undefined;
      const isTurning = document.querySelector('[data-look] > [data-look][inert]') !== null;
      return { isTurning, opacity: Number(getComputedStyle(film).opacity) };
    });
    await arrive(
      visitor,
      wayTo((id, from) => {
        const { [id]: node } = nodes;
        return node?.type === 'video' && node.mode === 'explainer' && look(from) === 'paper';
      }),
    );
    await expect.poll(async () => (await frames()).at(-1)?.opacity).toBe(1);
    const meanwhile = (await frames()).filter(({ isTurning }) => isTurning);
    expect(meanwhile.length).toBeGreaterThan(1);
    expect(Math.max(...meanwhile.map(({ opacity }) => opacity))).toBeLessThan(0.1);
  });

  for (const still of ['less motion', 'a theme without motion'])
    test(`with ${still} the ground changes at once`, async ({ visitor }) => {
      const { page } = visitor;
      if (still === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else await setTurn(page, '0s');
      const frames = await onEachFrame(
        page,
        () => document.querySelectorAll('[data-look] > [data-look][inert]').length,
      );
      await arrive(visitor, wayTo(isTurn));
      await expect.poll(async () => (await frames()).length).toBeGreaterThan(10);
      expect(Math.max(...(await frames()))).toBe(0);
    });

  test('the light behind a testimonial lies on the ground, and does not slide', async ({
    visitor,
  }) => {
    const frames = await onEachFrame(visitor.page, () => {
      const isSliding = (element: Element): boolean =>
        getComputedStyle(element).translate !== 'none' ||
        (element.parentElement !== null && isSliding(element.parentElement));
      const fixed = [...document.querySelectorAll('main *')].filter((element) =>
        ['', '::before', '::after'].some((part) => {
          const { position, content } = getComputedStyle(element, part);
          return position === 'fixed' && (part === '' || content !== 'none');
        }),
      );
      return fixed.length > 0 ? fixed.some(isSliding) : undefined;
    });
    await arrive(
      visitor,
      wayTo((id) => nodes[id]?.type === 'info' && nodes[id].testimonial !== undefined),
    );
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(10);
    expect(await frames()).not.toContain(true);
  });

  test('one slide of the carousel is gone before the next one comes', async ({ visitor }) => {
    const frames = await onEachFrame(
      visitor.page,
      () =>
        [...document.querySelectorAll('main [role=group][data-place]')].filter((slide) => {
          const { opacity, visibility } = getComputedStyle(slide);
          return visibility === 'visible' && Number(opacity) > 0;
        }).length,
    );
    const [id = '', carousel] =
      Object.entries(nodes).find(([, { type }]) => type === 'carousel') ?? [];
    if (carousel?.type !== 'carousel') throw new Error('The funnel has no carousel.');
    await visitor.remembers(all);
    await visitor.open(id);
    await visitor.expectHere();
    const next = visitor.button(carousel.labels.next);
    const heading = visitor.page.getByRole('heading', { level: 2 });
    // From the first press on it no longer turns by itself, which it may have done before.
    await visitor.press(next);
    await expect(heading).toHaveCSS('opacity', '1');
    const { slides } = carousel;
    const first = await heading.textContent();
    const at = slides.findIndex(({ headline }) => headline === first);
    for (const turns of [1, 2]) {
      await visitor.press(next);
      await expect(heading).toHaveText(slides[(at + turns) % slides.length]?.headline ?? '');
      await expect(heading).toHaveCSS('opacity', '1');
    }
    expect(Math.max(...(await frames()))).toBe(1);
  });
});

test.describe('over a screen', () => {
  test.use({ time: 'runs' });

  test('a dialog leaves with its backdrop before it is closed', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.remembers(all);
    await visitor.open('tone');
    const peek = page.locator('[aria-haspopup=dialog]');
    const sheet = page.locator('dialog[open]');
    await page.addStyleTag({
      content: 'dialog, ::backdrop { animation-duration: 30s !important }',
    });
    await peek.click();
    await expect(sheet).toHaveCount(1);
    /** The sheet and its backdrop, when this part of their movement is over. */
    const at = (part: number): Promise<Record<'opacity' | 'backdrop' | 'top', number>> =>
      sheet.evaluate((dialog, share) => {
        for (const moving of document.getAnimations())
          if (moving.effect instanceof KeyframeEffect && moving.effect.target === dialog) {
            moving.pause();
            moving.currentTime = share * 30_000;
          }
        return {
          opacity: Number(getComputedStyle(dialog).opacity),
          backdrop: Number(getComputedStyle(dialog, '::backdrop').opacity),
          top: dialog.getBoundingClientRect().top,
        };
      }, part);
    const { top } = await at(0.999);
    expect((await at(0)).backdrop).toBe(0);
    await sheet.evaluate(() => document.getAnimations().forEach((coming) => coming.finish()));
    await page.keyboard.press('Escape');
    const half = await at(0.9);
    // It lies over the page, whose words are not seen through it.
    expect(half.opacity).toBe(1);
    expect(half.top).toBeGreaterThan(top + 40);
    expect(half.backdrop).toBeGreaterThan(0);
    expect(half.backdrop).toBeLessThan(1);
    await sheet.evaluate((dialog) => dialog.getAnimations().forEach((leaving) => leaving.finish()));
    await expect(sheet).toHaveCount(0);
    await expect(peek).toBeFocused();
  });

  test('what is around the page to keep begins to move from where it was as the page opens', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await openOffer(visitor);
    const [id, { labels }] = sectionOf('sheet');
    const section = await scrollTo(visitor, id);
    const unfold = section.getByRole('button', { name: labels.unfold });
    await expect(unfold).toBeVisible();
    const seen = await section.evaluate(async (sheet, name) => {
      const button = sheet.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const head = sheet.querySelector('h2')!;
      const leaving = [button, ...sheet.querySelectorAll('[aria-busy] button')];
      const next = sheet.nextElementSibling!;
      const look = (part: Element) => {
        const { x, y, width } = part.getBoundingClientRect();
        const around = part.closest('[aria-busy]') ?? part;
        const { opacity, visibility } = getComputedStyle(around);
        return {
          box: [x, y, width].map(Math.round),
          shown: visibility === 'visible' ? Number(opacity) : 0,
        };
      };
      const lookAround = () => ({
        head: look(head),
        leaving: [...leaving, next].map(look),
      });
      const before = lookAround();
      button.click();
      // React draws in a microtask.
      await Promise.resolve();
      const at = (time: number) => {
        for (const moving of [sheet, next].flatMap((part) => part.getAnimations({ subtree: true })))
          if (!(moving instanceof CSSAnimation)) {
            moving.pause();
            moving.currentTime = time;
          }
        return lookAround();
      };
      return { before, begin: at(0), half: at(60), late: at(200), end: at(1000) };
    }, labels.unfold);
    const { before, begin, half, late, end } = seen;
    expect(before.leaving.length).toBeGreaterThan(3);
    expect(begin).toEqual(before);
    for (const [index, { box, shown }] of half.leaving.entries()) {
      expect(box).toEqual(before.leaving[index]?.box);
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(1);
    }
    // It does not break anew.
    expect(end.head.box[2]).toBe(before.head.box[2]);
    const [left, x, was] = [end, late, before].map(({ head }) => Number(head.box[0]));
    expect(x).toBeGreaterThan(left!);
    expect(x).toBeLessThan(was!);
    expect(late.head.shown).toBe(1);
    await expect(unfold).toBeHidden();
  });
});

test.describe('the phone beside a question', { tag: '@desk' }, () => {
  test.use({ time: 'runs' });

  test('a line that comes moves what is below it from where it was', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    const chapter = wizard.outline.chapters?.find(({ line }) => line !== undefined);
    const [question = ''] =
      Object.entries(wizard.outline.nodes).find(
        ([, { kind, transitions }]) =>
          kind === 'question/text' && transitions.some(({ to }) => to === chapter?.from),
      ) ?? [];
    const node = nodes[question];
    const field = node?.type === 'question' && 'field' in node.asks ? node.asks.field : undefined;
    const given = Object.entries(all);
    const upTo = given.findIndex(([name]) => name === field);
    await visitor.remembers(Object.fromEntries(given.slice(0, upTo)));
    await openWithMoves(visitor, question);
    const aside = page.getByRole('complementary', {
      name: wizard.document.frame.preview?.caption,
    });
    const slot = aside.locator('span[aria-hidden=true]:empty').first();
    const lines = aside.locator('p[dir=auto]');
    await expect(slot).toBeVisible();
    const top = () => slot.evaluate((each) => each.getBoundingClientRect().top);
    await aside.evaluate((phone) => {
      for (const arriving of phone.getAnimations({ subtree: true })) arriving.finish();
      // What moves from now on stands still as it begins.
      new MutationObserver(() => {
        for (const moving of phone.getAnimations({ subtree: true }))
          if (!(moving instanceof CSSAnimation)) {
            moving.pause();
            moving.currentTime = 0;
          }
      }).observe(phone, { childList: true, subtree: true });
    });
    const before = await top();
    const count = await lines.count();
    await visitor.act(all);
    await expect(lines).not.toHaveCount(count);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    await aside.evaluate((phone) => {
      for (const moving of phone.getAnimations({ subtree: true }))
        if (!(moving instanceof CSSAnimation)) moving.finish();
    });
    expect(await top()).toBeGreaterThan(before + 10);
  });
});
