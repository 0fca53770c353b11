import { nodeBefore, resumeAt, visitedPath } from '../../engine';
import { answerSets, answersAt } from './support/answer-sets';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

for (const funnel of [wizard, garden]) {
  const tag = funnel === wizard ? '@phone' : '@desk';

  test.describe(`in the ${funnel.name}`, { tag }, () => {
    test.use({ funnel });
    const sets = answerSets(funnel);
    const { answers = {}, video } = sets.at(-1) ?? {};

    test('reload, Back and Forward at every screen lead to where the visitor was', async ({
      visitor,
    }) => {
      test.slow();
      await visitor.goto();
      await visitor.take(answers, {
        video,
        onScreen: async () => {
          await visitor.reload();
          await visitor.expectHere();
          await visitor.expectAnswerShown();
          if (visitor.screensBefore === 0) return;
          await visitor.back();
          await visitor.expectHere();
          await visitor.expectAnswerShown();
          await visitor.forward();
          await visitor.expectHere();
          await visitor.expectStored();
          await visitor.expectEvents();
        },
      });
      const { sentKey } = funnel.document.webhook;
      expect(await visitor.keys(sentKey), 'sent once').toHaveLength(1);
    });

    test('the funnel’s own Back leads from the offer to the first question', async ({
      visitor,
    }) => {
      test.slow();
      await visitor.goto();
      await visitor.take(answers, { video });
      while (visitor.screensBefore > 0) {
        await visitor.backInApp();
        await visitor.expectHere();
        await visitor.expectAnswerShown();
      }
      expect(visitor.node).toBe(funnel.document.start);
      await expect(visitor.button(funnel.document.labels.back)).toHaveCount(0);
      await visitor.expectStored();
    });

    test('Back on a page that was opened directly leads to the screen before on the way', async ({
      visitor,
    }) => {
      test.slow();
      await visitor.remembers(answers);
      for (const node of visitedPath(funnel.outline, answers).slice(1)) {
        if (funnel.outline.nodes[node]?.hasOwnBar) continue;
        await visitor.open(node);
        await visitor.expectHere();
        await visitor.press(visitor.button(funnel.document.labels.back));
        visitor.replacedBy(nodeBefore(funnel.outline, node, visitor.answers));
        await visitor.expectHere();
      }
    });

    test('a changed answer leads another way, and the answers of the way that was left are kept', async ({
      visitor,
    }) => {
      test.slow();
      const first = sets[0]?.answers ?? {};
      await visitor.goto();
      await visitor.take(answers, { video: 'continue' });
      await visitor.goto();
      await visitor.take(first, { video: 'continue' });
      await visitor.expectStored();
      expect(await visitor.keys(funnel.document.webhook.sentKey), 'sent again').toHaveLength(2);
    });

    test('a returning visitor sees their answers and goes on where they stopped', async ({
      visitor,
      another,
    }) => {
      test.slow();
      const questions = visitedPath(funnel.outline, answers).filter(
        (id) => (funnel.outline.nodes[id]?.asks.length ?? 0) > 0,
      );
      const all = answersAt(funnel.document, 0);
      for (const stop of [questions[1], questions[Math.floor(questions.length / 2)]]) {
        const given = Object.fromEntries(
          questions
            .slice(0, questions.indexOf(stop ?? ''))
            .flatMap((id) => funnel.outline.nodes[id]?.asks ?? [])
            .map((field) => [field, answers[field]]),
        );
        const returning = stop === questions[1] ? visitor : await another();
        await returning.remembers(given);
        await returning.goto();
        await returning.expectHere();
        await returning.expectAnswerShown();
        await returning.press(
          returning.page.getByRole('button', { name: funnel.document.labels.resume }),
        );
        returning.visits(resumeAt(funnel.outline, given));
        expect(returning.node).toBe(stop);
        await returning.expectHere();
        await returning.take({ ...all, ...answers });
      }
    });
  });
}
