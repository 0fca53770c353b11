import type { EngineVisitor } from './support/engine-visitor';
import { gallery } from '../e2e/support/funnels';
import { expect, test } from './support/test';

const { nodes, labels } = gallery.document;
const [date] = Object.entries(nodes).find(
  ([, node]) => node.type === 'question' && node.asks.type === 'date',
)!;
const box = { selector: 'input[type=date]' };

/** What the screen says is wrong. */
const problemOf = (visitor: EngineVisitor): Promise<string> =>
  visitor.page.run(() => document.querySelector('main [role=alert]')?.textContent ?? '');

test.describe('a date box', () => {
  test.use({ funnel: gallery });

  test('says the same of half a date by Enter as by the button', async ({ visitor }) => {
    const said: string[] = [];
    for (const goOn of [
      () => visitor.page.key('Enter'),
      () => visitor.page.press({ role: 'button', name: labels.continue }),
    ]) {
      await visitor.open(date, {});
      await visitor.page.tabTo(box);
      await visitor.page.type('05');
      await goOn();
      await expect.poll(() => problemOf(visitor)).not.toBe('');
      said.push(await problemOf(visitor));
    }
    expect(said[0]).toBe(said[1]);
  });

  test('does not look answered while it is empty', { tag: '@webkit' }, async ({ visitor }) => {
    await visitor.open(date, {});
    await visitor.page.placeOf(box);
    const colour = (): Promise<string> =>
      visitor.page.run(() =>
        getComputedStyle(document.querySelector('input[type=date]')!).getPropertyValue(
          '-webkit-text-fill-color',
        ),
      );
    await expect.poll(colour).toBe('rgba(0, 0, 0, 0)');
    await visitor.page.tabTo(box);
    await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0)');
  });
});
