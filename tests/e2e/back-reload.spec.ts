import { nodeBefore, resumeAt, visitedPath } from '../../engine';
import { answerSets } from './support/answer-sets';
import { firstOfEachKind } from './support/distinct-screens';
import { garden, wizard, type Funnel } from './support/funnels';
import { expect, test } from './support/test';

/** A visitor's answers, the path that they lead along, and the first screen of each kind on it. */
function visitOf(funnel: Funnel) {
  const sets = answerSets(funnel);
  const { answers = {}, video } = sets.at(-1) ?? {};
  const path = visitedPath(funnel.outline, answers);
  const nodes = Object.entries(funnel.document.nodes).filter(([id]) => path.includes(id));
  return { sets, answers, video, path, samples: firstOfEachKind(Object.fromEntries(nodes)) };
}

// It has a screen of every kind.
test.describe(`in the ${wizard.name}`, { tag: '@phone' }, () => {
  const funnel = wizard;
  test.use({ funnel });
  const { answers, video, path, samples } = visitOf(funnel);

  test('reload, Back and Forward at each kind of screen lead to where the visitor was', async ({
    visitor,
  }) => {
    test.slow();
    await visitor.goto();
    await visitor.take(answers, {
      video,
      onScreen: async () => {
        if (!samples.has(visitor.node)) return;
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
    const { sentKey } = funnel.document.webhook!;
    expect(await visitor.keys(sentKey), 'sent once').toHaveLength(1);
  });

  test('Back on a page that was opened directly leads to the screen before on the way', async ({
    visitor,
  }) => {
    test.slow();
    await visitor.remembers(answers);
    const besides = Object.entries(funnel.document.nodes).flatMap(([id, node]) =>
      path.includes(id) || !('entry' in node && node.entry === true) ? [] : [[id, node] as const],
    );
    const opened = [...samples, ...firstOfEachKind(Object.fromEntries(besides))];
    for (const node of opened) {
      if (node === path[0] || funnel.outline.nodes[node]?.hasOwnBar) continue;
      await visitor.open(node);
      await visitor.expectHere();
      await visitor.press(visitor.button(funnel.document.labels.back));
      visitor.replacedBy(nodeBefore(funnel.outline, node, visitor.answers));
      await visitor.expectHere();
    }
  });
});

// What follows is the same for every funnel: the shorter one shows it.
test.describe(`in the ${garden.name}`, { tag: '@desk' }, () => {
  const funnel = garden;
  test.use({ funnel });
  const { sets, answers, video, path } = visitOf(funnel);

  test('a returning visitor sees their answers and goes on where they stopped', async ({
    visitor,
  }) => {
    const questions = path.filter((id) => (funnel.outline.nodes[id]?.asks.length ?? 0) > 0);
    const stop = questions[Math.floor(questions.length / 2)] ?? '';
    const given = Object.fromEntries(
      questions
        .slice(0, questions.indexOf(stop))
        .flatMap((id) => funnel.outline.nodes[id]?.asks ?? [])
        .map((field) => [field, answers[field]]),
    );
    await visitor.remembers(given);
    await visitor.goto();
    await visitor.expectHere();
    await visitor.expectAnswerShown();
    await visitor.press(visitor.button(funnel.document.labels.resume));
    visitor.visits(resumeAt(funnel.outline, given));
    expect(visitor.node).toBe(stop);
    await visitor.expectHere();
  });

  test('the funnel’s own Back leads from the offer to the first question', async ({ visitor }) => {
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

  test('a changed answer leads another way, and the answers of the way that was left are kept', async ({
    visitor,
  }) => {
    test.slow();
    const first = sets[0]?.answers ?? {};
    await visitor.remembers(answers);
    await visitor.goto();
    await visitor.take(first, { video: 'continue' });
    await visitor.expectStored();
  });
});
