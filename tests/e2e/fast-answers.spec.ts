import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { test } from './support/test';

/** How late React's tasks run, in milliseconds. */
const lateBy = 1200;

test.describe('answers that come faster than the router renders', { tag: '@phone' }, () => {
  test.use({ time: 'runs' });

  test('fast answers lead forward only', async ({ visitor }) => {
    const { page, funnel } = visitor;
    const all = answersAt(wizard.document, 0);
    // React renders new addresses in tasks that it posts to itself; here they are late, as on a slow phone.
    await page.addInitScript((milliseconds) => {
      const { prototype } = MessagePort;
      // oxlint-disable-next-line typescript/unbound-method
      const post = prototype.postMessage;
      prototype.postMessage = function (this: MessagePort, message: unknown) {
        setTimeout(() => post.call(this, message), milliseconds);
      };
    }, lateBy);
    await visitor.remembers(all);
    const ids = Object.keys(funnel.document.nodes);
    const isChoice = (id = ''): boolean => funnel.outline.nodes[id]?.kind === 'question/choice';
    const first = ids.find((id, index) => isChoice(id) && isChoice(ids[index + 1])) ?? '';
    await visitor.open(first);
    await visitor.expectHere();
    for (let count = 0; count < 2; count += 1) {
      await visitor.act(all);
      await visitor.expectHere();
    }
    // By then, every late render has happened.
    const end = (await page.evaluate(() => performance.now())) + 2 * lateBy;
    await page.waitForFunction((time) => performance.now() > time, end);
    await visitor.expectEvents();
  });
});
