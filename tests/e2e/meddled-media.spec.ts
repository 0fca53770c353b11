import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { playedAs, plays } from './support/meddle';
import { expect, test } from './support/test';

const answers = answersAt(wizard.document, 0);

for (const [what, play] of Object.entries(plays))
  test(`a play that ${what} stops no visitor`, { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(playedAs(play));
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
