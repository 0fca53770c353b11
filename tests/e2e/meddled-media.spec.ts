import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

const answers = answersAt(wizard.document, 0);

/** What extensions that keep films from playing put in the place of `play`. */
const plays = {
  'returns nothing': () => undefined,
  throws: () => {
    throw new TypeError('Illegal invocation');
  },
  'never settles': () => new Promise<void>(() => undefined),
  // What it rejects with may be no error at all.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  'rejects with a text': () => Promise.reject('blocked'),
} as const;

for (const [what, play] of Object.entries(plays))
  test(`a play that ${what} stops no visitor`, { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(`HTMLMediaElement.prototype.play = ${String(play)}`);
    await visitor.goto();
    const passed: string[] = [];
    await visitor.take(answers, {
      until: 'name',
      onScreen: async () => {
        passed.push(visitor.screen.type);
        if (visitor.screen.type !== 'video') return;
        await expect(visitor.button(visitor.screen.labels.continue)).toBeVisible();
      },
    });
    expect(passed).toContain('video');
    await visitor.expectHere();
  });
