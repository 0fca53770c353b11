import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { distinctScreens, kindOf } from './support/distinct-screens';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

for (const funnel of [wizard, garden]) {
  const all = answersAt(funnel.document, 0);
  const screens = distinctScreens(funnel, all);
  const kinds = distinctScreens(funnel, all, kindOf);

  test.describe(`the ${funnel.name} passes axe`, () => {
    test.use({ funnel });

    test(
      'on every screen',
      { tag: funnel === wizard ? [] : '@phone' },
      async ({ visitor, hasTouch }) => {
        test.setTimeout(240_000);
        // Without motion nothing has to finish before axe can look, and no clip takes a core.
        await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
        await visitor.remembers(all);
        // A wide window changes the layout of a kind of screen, not of one variant.
        for (const { path } of hasTouch ? screens : kinds) {
          await visitor.goto(path);
          await visitor.expectHere();
          await expectAccessible(visitor, path);
        }
      },
    );

    test(
      'while a card is chosen, a clip plays or is broken, and a slide is held',
      {
        tag: '@phone',
      },
      async ({ visitor }) => {
        test.setTimeout(240_000);
        visitor.problems.allow(/\/media\//);
        await visitor.remembers(all);
        for (const { node: id } of kinds) {
          await visitor.open(id);
          await visitor.expectHere();
          const { screen } = visitor;
          if (screen.type === 'question' && screen.asks.type === 'choice') {
            await visitor.cards.last().tap();
            await expect(visitor.cards.last()).toBeChecked();
            await expectAccessible(visitor, `${id}, a card chosen`);
          } else if (screen.type === 'video') {
            await visitor.press(visitor.button(screen.labels.play));
            await expect(visitor.button(screen.labels.skip)).toBeVisible();
            await expectAccessible(visitor, `${id}, playing`);
            const video = funnel.document.videos[screen.video ?? ''];
            if (video?.source.type !== 'files') continue;
            await visitor.page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
            await visitor.open(id);
            await visitor.expectHere();
            if (screen.mode === 'player') await visitor.press(visitor.button(screen.labels.play));
            await expect(visitor.page.locator('video')).toHaveCount(0);
            await expectAccessible(visitor, `${id}, broken`);
            await visitor.page.unroute('**/media/**');
          } else if (screen.type === 'carousel') {
            await visitor.press(visitor.button(screen.labels.next));
            await expectAccessible(visitor, `${id}, held`);
          }
        }
      },
    );

    test('when something is missing in a form', { tag: '@desk' }, async ({ visitor }) => {
      for (const id of Object.keys(funnel.document.nodes)) {
        const node = funnel.document.nodes[id];
        if (node?.type !== 'question' || !['email', 'amounts'].includes(node.asks.type)) continue;
        await visitor.open(id);
        await visitor.expectHere();
        if (node.asks.type === 'email') {
          await visitor.page.getByLabel(node.asks.label).fill('no address');
          await visitor.page.getByLabel(node.asks.label).blur();
        } else await visitor.button(funnel.document.labels.continue).click();
        await expect(visitor.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
        await expectAccessible(visitor, `${id}, with a problem`);
      }
    });

    test(
      'with a keyboard ring and a visitor’s own colours',
      { tag: '@desk' },
      async ({ visitor }) => {
        test.setTimeout(240_000);
        await visitor.page.emulateMedia({ forcedColors: 'active' });
        await visitor.remembers(all);
        for (const { node: id } of kinds) {
          await visitor.open(id);
          await visitor.expectHere();
          const unseen = await visitor.page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('main button, main a[href], main input')]
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              .filter((element) => {
                element.focus();
                const { outlineStyle, borderStyle } = getComputedStyle(element);
                return outlineStyle === 'none' && borderStyle === 'none';
              })
              .map((element) => element.outerHTML.slice(0, 120)),
          );
          expect(unseen, `controls without an edge on ${id}`).toEqual([]);
        }
      },
    );

    test('when nothing should move', { tag: '@desk' }, async ({ visitor }) => {
      test.setTimeout(240_000);
      await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.remembers(all);
      for (const { node: id } of kinds) {
        await visitor.open(id);
        await visitor.expectHere();
        const moving = async (): Promise<string[]> =>
          visitor.page.evaluate(() =>
            document
              .getAnimations()
              .filter(({ playState }) => playState === 'running')
              .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20)
              // One moves nothing: it makes a new screen ignore the pointer for a moment.
              .filter(({ effect }) =>
                (effect instanceof KeyframeEffect ? effect.getKeyframes() : []).some((frame) =>
                  Object.keys(frame).some(
                    (name) =>
                      ![
                        'offset',
                        'computedOffset',
                        'easing',
                        'composite',
                        'pointerEvents',
                      ].includes(name),
                  ),
                ),
              )
              .map((animation) => {
                const target =
                  animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
                return `${target?.className}: ${Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')}`;
              }),
          );
        expect(await moving(), `what moves on ${id}`).toEqual([]);
        const playing = await visitor.page.evaluate(
          () => [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length,
        );
        expect(playing, `clips that play by themselves on ${id}`).toBe(0);
        if (visitor.screen.type !== 'question') continue;
        await visitor.act(all);
        await visitor.expectHere();
        expect(await moving(), `what moves after ${id}`).toEqual([]);
      }
    });
  });
}
