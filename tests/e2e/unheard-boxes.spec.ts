import { staticPaths } from '../../engine/build';
import { answersAt } from './support/answer-sets';
import { gallery } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { meddle } from './support/meddle';
import { expect, test } from './support/test';

const { document } = gallery;
const answers = answersAt(document, 0);

test.use({ funnel: gallery });

/** What is in the boxes of each kind, as their question takes it. */
const entered: Readonly<Record<string, readonly string[]>> = {
  text: ['Ada'],
  email: ['ada@example.com'],
  number: ['4'],
  money: ['500'],
  phone: ['+4930123456'],
  select: ['Austria'],
};

for (const { node, path } of staticPaths(document)) {
  const question = document.nodes[node];
  const type = question?.type === 'question' ? question.asks.type : '';
  const texts = entered[type];
  if (!texts || ['/pattern', '/long-text', '/number-unit'].includes(path)) continue;

  for (const when of ['before the application arrives', 'while it runs'])
    test(
      `a box that is filled without an event ${when} is read: ${type}`,
      { tag: '@phone' },
      async ({ visitor }) => {
        const { page } = visitor;
        const isEarly = when !== 'while it runs';
        // React renders the page again.
        if (isEarly) visitor.problems.allow(/Minified React error #418/);
        await visitor.remembers(
          Object.fromEntries(
            Object.entries(answers).filter(
              ([field]) => !gallery.outline.nodes[node]?.asks.includes(field),
            ),
          ),
        );
        const release = isEarly ? await holdScripts(page) : undefined;
        await visitor.goto(path, { waitUntil: isEarly ? 'commit' : 'load' });
        if (isEarly) {
          await page.waitForFunction(() => window.document.readyState !== 'loading');
          await meddle(page, 'a password manager');
        } else await page.waitForLoadState('networkidle');
        const box = page.locator('main form input').first();
        // As software does that knows the page's elements, not what listens to them.
        await box.evaluate((element: HTMLInputElement, text) => {
          element.value = text;
        }, texts[0] ?? '');
        release?.();
        await page.waitForLoadState('networkidle');
        await page.locator('main button[type=submit]').click({ force: true });
        await expect
          .poll(async () => {
            // Where it is sent, the question goes on also without an answer of the server.
            await visitor.passTime(500);
            return new URL(page.url()).pathname;
          })
          .not.toBe(path);
      },
    );
}

test(
  'boxes of a form that are filled without an event are read',
  { tag: '@phone' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto('/form');
    await page.waitForLoadState('networkidle');
    const boxes = page.locator('main form :is(input[type=text], input[type=email])');
    await boxes.evaluateAll((all: HTMLInputElement[]) => {
      for (const box of all) box.value = box.type === 'email' ? 'ada@example.com' : '20';
    });
    const before = await boxes.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value }) => value),
    );
    // What is typed into one box renders the form again.
    await page.locator('main form input[type=tel]').pressSequentially('030 123456');
    await page.locator('main form button[type=submit]').click();
    expect(
      await boxes.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value)),
    ).toEqual(before);
  },
);
