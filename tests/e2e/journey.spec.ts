import { nodeOf, visitedPath } from '../../engine';
import type { WebhookPayload } from '../../engine/session';
import { answersAt } from './support/answer-sets';
import { recordFor } from './support/expected';
import { wizard } from './support/funnels';
import { putOff } from './support/grant';
import { expect, test } from './support/test';

/** The phone that a question has to fit on. */
const smallPhone = { width: 360, height: 640 };

const { document, outline } = wizard;

test.describe('a visitor of the interface wizard', () => {
  const answers = answersAt(document, 0);
  const way = visitedPath(outline, answers);

  // With a running clock and the real backend. Every branch and variant is taken by edges.spec.ts.
  test.describe('with a running clock', { tag: '@phone' }, () => {
    test.use({ time: 'runs' });

    test('gets from the first question to the end', async ({ visitor, another }) => {
      test.slow();
      const { page } = visitor;
      await page.setViewportSize(smallPhone);
      let progress = 0;
      const taken: string[] = [];

      // Its window is tested by itself.
      await putOff(visitor);
      await visitor.goto('/?utm_source=letter&utm_medium=mail&utm_campaign=spring');
      await visitor.take(answers, {
        onScreen: async () => {
          taken.push(visitor.node);
          await visitor.expectStored();
          const { progress: now = progress, kind } = nodeOf(outline, visitor.node);
          expect(now, 'the progress never falls').toBeGreaterThanOrEqual(progress);
          progress = now;
          if (kind.startsWith('question/')) await visitor.expectInWindow();
        },
      });
      expect(taken).toEqual(way);
      await visitor.expectEvents();

      // The screen leads on while a slow server has not answered.
      const markers = (): Promise<readonly string[]> => visitor.keys(document.webhook!.sentKey);
      await expect.poll(markers, 'one marker of a sent webhook').toHaveLength(1);
      const sent = await markers();
      const { payload } = (await visitor.stored(sent[0] ?? '')) as { payload: WebhookPayload };
      const id = await visitor.raw(document.session.idKey);
      expect(payload).toEqual({
        survey_id: document.id,
        session: {
          session_id: id,
          ...recordFor(wizard, visitor.answers),
          // A derived field.
          visitor_type: 'expert',
          updated_at: payload.submitted_at,
        },
        submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        user: {
          name: answers[document.webhook!.user.name ?? ''] ?? null,
          email: answers[document.webhook!.user.email ?? ''],
          phone: null,
        },
        meta: {
          source_url: expect.stringContaining(wizard.url),
          user_agent: await page.evaluate(() => navigator.userAgent),
          utm: { source: 'letter', medium: 'mail', campaign: 'spring' },
          language: document.language,
        },
        answers: payload.answers,
        personalized_plan_url: document.planLink ? expect.stringContaining(`${wizard.url}/`) : null,
        event_id: expect.stringContaining(String(id)),
      });
      const numbers = Object.entries(document.fields).flatMap(([name, field]) =>
        'answerId' in field && visitor.answers[name] !== undefined ? [field.answerId] : [],
      );
      expect(payload.answers.map((item) => item.node_id)).toEqual(
        numbers.toSorted((a = 0, b = 0) => a - b),
      );
      for (const [place, item] of payload.answers.entries()) {
        expect(item.position).toBe(place + 1);
        expect(item.question).not.toBe('');
        const field = Object.keys(document.fields).find((name) => {
          const each = document.fields[name];
          return each && 'answerId' in each && each.answerId === item.node_id;
        });
        const answer = visitor.answers[field ?? ''];
        if (item.type === 'choice') expect(item.choice_id).toBe(answer);
        else if (typeof answer === 'string') expect(item.value).toBe(answer);
      }

      // One plan link of each funnel; what links can hold is for unit tests.
      const { personalized_plan_url: planUrl } = payload;
      if (planUrl === null) return;
      const friend = await another();
      await putOff(friend);
      friend.answers = Object.fromEntries(
        Object.entries(visitor.answers).filter(([field]) => {
          const each = document.fields[field];
          return each && 'answerId' in each && each.answerId !== undefined;
        }),
      );
      await friend.goto(planUrl.slice(wizard.url.length), {
        isRehydrated: true,
      });
      await friend.expectHere();
      await friend.expectEvents();
      const { screen } = visitor;
      const sections = Object.entries('sections' in screen ? screen.sections : {});
      for (const [name] of sections.filter(([, { type }]) => type === 'heard')) {
        const own = await page.locator(`#${name}`).innerText();
        await expect.poll(() => friend.page.locator(`#${name}`).innerText()).toBe(own);
      }
    });
  });
});
