import { answersFromRecord } from '../../engine/session';
import { blockStorage } from './support/block-storage';
import { answersAt } from './support/answer-sets';
import { recordFor } from './support/expected';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

test.describe('a funnel goes on to the offer', () => {
  test.describe('with clips and a grant', { tag: '@desk' }, () => {
    const all = answersAt(wizard.document, 0);

    test('when the browser blocks storage', async ({ visitor }) => {
      test.slow();
      await blockStorage(visitor.page, ['localStorage']);
      await visitor.goto();
      await visitor.take(all);
      await visitor.expectEvents();
      await visitor.back();
      await visitor.expectHere();
      await visitor.expectAnswerShown();
    });
  });

  test.describe('of questions', { tag: '@phone' }, () => {
    test.use({ funnel: garden });
    const all = answersAt(garden.document, 0);

    test('when the storage is full', async ({ visitor }) => {
      test.slow();
      await visitor.page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await visitor.goto();
      await visitor.take(all);
      await visitor.expectEvents();
      expect(await visitor.keys('')).toEqual([]);
    });
  });
});

const { document } = garden;
const all = answersAt(document, 0);
const { dataKey, idKey, idPrefix } = document.session;

test.describe('data that cannot be used', { tag: '@desk' }, () => {
  test.use({ funnel: garden });

  // Other broken texts are refused by the same function, which has unit tests.
  for (const text of ['{"name": ', '{"a":{"b":null}}'])
    test(`is ignored: ${text}`, async ({ visitor }) => {
      await visitor.storedFromBefore({ [dataKey]: text, [idKey]: text });
      await visitor.goto();
      await visitor.expectHere();
      await visitor.expectAnswerShown();
      await visitor.act(all);
      await visitor.expectHere();
      await visitor.expectStored();
      expect(await visitor.raw(idKey)).toMatch(new RegExp(`^${idPrefix}`));
    });

  test('is left out where a document has changed, and what still fits is kept', async ({
    visitor,
  }) => {
    const record: Record<string, unknown> = { ...recordFor(garden, all), gone: 'x', nested: {} };
    const [, second = ''] = Object.entries(document.fields).flatMap(([id, field]) =>
      field.type === 'choice' && field.savedAs === undefined && all[id] !== undefined ? [id] : [],
    );
    record[second] = 'a value of another year';
    await visitor.storedFromBefore({ [dataKey]: JSON.stringify(record) });
    visitor.answers = answersFromRecord(document.fields, record);
    expect(visitor.answers).toEqual({ ...all, [second]: undefined });
    await visitor.goto();
    await visitor.expectHere();
    await visitor.expectAnswerShown();
    await visitor.press(visitor.page.getByRole('button', { name: document.labels.resume }));
    const asking = Object.keys(document.nodes).find((id) =>
      garden.outline.nodes[id]?.asks.includes(second),
    );
    visitor.visits(asking ?? '');
    await visitor.expectHere();
    await visitor.expectAnswerShown();
    await visitor.act(all);
    await visitor.expectHere();
    await visitor.expectStored();
  });
});

test.describe('what the wizard keeps on the device', { tag: '@phone' }, () => {
  test('has the keys and the fields of the specification', async ({ visitor }) => {
    test.slow();
    const answers = answersAt(wizard.document, 2);
    await visitor.goto();
    await visitor.take(answers, { video: 'skip' });
    expect(await visitor.raw('wizard_session_id')).toMatch(/^session_\d{13}_[a-z0-9]+$/);
    expect(await visitor.stored('wizard_session_data')).toEqual({
      goal_path: 'concierge',
      role: 'consultant',
      name: answers.name,
      format: 'video',
      business_identity: answers.business_identity,
      key_question: answers.key_question,
      tone: 'high_energy',
      belief_shift: { leads_after_no_buy: 'follow_up', personalization_feel: 'very' },
      personalization_impact: 'better_fit',
      adaptation_benefit: 'higher_conversion',
      current_monthly_revenue: answers.current_monthly_revenue,
      target_monthly_revenue: answers.target_monthly_revenue,
      no_revenue: false,
      email: answers.email,
      video_interactions: {
        goal_video_skipped: true,
        format_video_skipped: true,
        belief_video_skipped: true,
        skip_count: 3,
      },
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });
});
