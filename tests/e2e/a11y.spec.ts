import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { distinctScreens, kindOf } from './support/distinct-screens';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

// What moves is looked at.
test.use({ movement: 'runs' });

const all = answersAt(wizard.document, 0);
const kinds = distinctScreens(wizard, all, kindOf);

test.describe('the interface wizard passes axe', () => {
  // On a phone, edges.spec.ts has axe look at every screen in every phase.
  test(
    'on a screen of each kind, where nothing moves and every control has an edge',
    {
      tag: '@desk',
    },
    async ({ visitor }) => {
      test.setTimeout(240_000);
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.remembers(all);
      for (const { path, node: id } of kinds) {
        await visitor.goto(path);
        await visitor.expectHere();
        await expectAccessible(visitor, path);
        expect(await page.evaluate(movingAnimations), `what moves on ${id}`).toEqual([]);
        const playing = await page.evaluate(
          () => [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length,
        );
        expect(playing, `clips that play by themselves on ${id}`).toBe(0);

        await page.emulateMedia({ forcedColors: 'active' });
        const unseen = await page.evaluate(controlsWithoutEdge);
        expect(unseen, `controls without an edge in a visitor’s own colours on ${id}`).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });

        if (visitor.screen.type !== 'question') continue;
        await visitor.act(all);
        await visitor.expectHere();
        expect(await page.evaluate(movingAnimations), `what moves after ${id}`).toEqual([]);
      }
    },
  );

  test('when something is missing in a form', { tag: '@desk' }, async ({ visitor }) => {
    for (const id of Object.keys(wizard.document.nodes)) {
      const node = wizard.document.nodes[id];
      if (node?.type !== 'question' || !['email', 'amounts'].includes(node.asks.type)) continue;
      await visitor.open(id);
      await visitor.expectHere();
      await visitor.expectStarted();
      if (node.asks.type === 'email') {
        await visitor.page.getByLabel(node.asks.label).fill('no address');
        await visitor.page.getByLabel(node.asks.label).blur();
      } else await visitor.button(wizard.document.labels.continue).click();
      await expect(visitor.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
      await expectAccessible(visitor, `${id}, with a problem`);
    }
  });
});

/** Runs in the page: controls that have neither outline nor border while they have the focus. */
function controlsWithoutEdge(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main button, main a[href], main input')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      element.focus();
      const { outlineStyle, borderStyle } = getComputedStyle(element);
      return outlineStyle === 'none' && borderStyle === 'none';
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page: animations that change what is seen. An empty element that keeps the pointer off shows nothing. */
function movingAnimations(): string[] {
  const unseen = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  const showsNothing = (element: Element | null): boolean =>
    element !== null &&
    !element.hasChildNodes() &&
    getComputedStyle(element).background.startsWith('rgba(0, 0, 0, 0) none');
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20)
    .filter(({ effect }) => !(effect instanceof KeyframeEffect && showsNothing(effect.target)))
    .filter(({ effect }) =>
      (effect instanceof KeyframeEffect ? effect.getKeyframes() : []).some((frame) =>
        Object.keys(frame).some((name) => !unseen.has(name)),
      ),
    )
    .map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return `${target?.className}: ${Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')}`;
    });
}
