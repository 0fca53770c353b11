import { describe, expect, it } from 'vitest';
import { utmOf, type WebhookPayload } from '../../../engine/session';
import type { Answers } from '../../../engine';
import { answersFromHash } from '../../../engine/session/plan-link';
import { webhookPayload } from '../../../engine/session/webhook';
import { outline } from '../../support/build';
import { bakery } from '../../support/documents';

const funnel = outline(bakery);
const answers: Answers = {
  bread: 'rye',
  other_bread: 'Oat',
  name: 'Ada',
  budget: 5_000,
  email: 'ada@example.com',
  skips: 2,
};
const surroundings = {
  sessionId: 'bakery_1_abc',
  now: '2025-01-31T10:00:00.000Z',
  url: 'https://bread.example/email?utm_source=mail#top',
  userAgent: 'Test/1',
  utm: { source: 'mail', medium: null, campaign: null },
};
const payload = (
  given: Answers = answers,
  more: Partial<typeof surroundings> = {},
): WebhookPayload =>
  webhookPayload(funnel, given, { bread: 'Which bread?' }, { ...surroundings, ...more });

describe('the webhook’s payload', () => {
  it('has every part that the receiver expects', () => {
    expect(payload()).toEqual({
      survey_id: 'bakery_v1',
      session: {
        session_id: 'bakery_1_abc',
        bread: 'rye',
        name: 'Ada',
        budget: 50,
        email: 'ada@example.com',
        films: { skips: 2 },
        updated_at: '2025-01-31T10:00:00.000Z',
      },
      submitted_at: '2025-01-31T10:00:00.000Z',
      user: { name: 'Ada', email: 'ada@example.com', phone: null },
      meta: {
        source_url: 'https://bread.example/email?utm_source=mail#top',
        user_agent: 'Test/1',
        utm: { source: 'mail', medium: null, campaign: null },
      },
      answers: [
        {
          node_id: 1,
          question: 'Which bread?',
          type: 'choice',
          value: 'Rye',
          choice_id: 'rye',
          position: 1,
        },
        { node_id: 3, question: 'name', type: 'open-ended', value: 'Ada', position: 2 },
        { node_id: 5, question: 'budget', type: 'open-ended', value: '$50', position: 3 },
        {
          node_id: 6,
          question: 'email',
          type: 'open-ended',
          value: 'ada@example.com',
          position: 4,
        },
      ],
      personalized_plan_url: expect.stringMatching(
        /^https:\/\/bread\.example\/basket#state=[A-Za-z0-9_-]+$/,
      ),
      event_id: expect.stringMatching(/^bakery_1_abc_[a-z0-9]+$/),
    });
  });

  it('sends nothing of a branch that was left', () => {
    expect(JSON.stringify(payload())).not.toContain('Oat');
    expect(payload({ ...answers, bread: 'other' }).session).toMatchObject({ other_bread: 'Oat' });
  });

  it('says null for a visitor without a name or an address', () => {
    expect(payload({ bread: 'rye' }).user).toEqual({ name: null, email: null, phone: null });
  });

  it('has the first telephone number that counts, or that of the field that is named', () => {
    const boxes = ['home', 'mobile'].map((field) => ({
      type: 'phone',
      field,
      label: field,
      country: 'DE',
      optional: true,
    }));
    const phoneOf = (given: Answers, user = {}): string | null => {
      const document = JSON.parse(bakery);
      Object.assign(document.fields, {
        home: { type: 'phone', answerId: 21 },
        mobile: { type: 'phone', answerId: 22 },
      });
      const { email } = document.nodes;
      email.asks = { type: 'form', boxes: [...boxes, email.asks] };
      delete email.asks.boxes[2].button;
      document.webhook.user = { ...document.webhook.user, ...user };
      const asking = outline(JSON.stringify(document));
      return webhookPayload(asking, { ...answers, ...given }, {}, surroundings).user.phone;
    };
    const [home, mobile] = ['+493012345678', '+4915112345678'];
    expect(phoneOf({})).toBeNull();
    expect(phoneOf({ mobile })).toBe(mobile);
    expect(phoneOf({ mobile, home })).toBe(home);
    expect(phoneOf({ mobile, home }, { phone: 'mobile' })).toBe(mobile);
    expect(phoneOf({ home }, { phone: 'mobile' })).toBeNull();
  });

  it('the payload of the webhook survives JSON', () => {
    expect(JSON.parse(JSON.stringify(payload()))).toEqual(payload());
  });

  it('has a plan link that brings the answers back', () => {
    const { hash } = new URL(payload().personalized_plan_url!);
    expect(answersFromHash(funnel, hash)).toEqual({
      bread: 'rye',
      name: 'Ada',
      budget: 5_000,
      email: 'ada@example.com',
    });
  });
});

describe('the event’s id', () => {
  it('stays the same for the same answers, at any time and place', () => {
    const later = payload(
      { ...answers },
      { now: '2026-01-01T00:00:00.000Z', url: 'https://bread.example/', userAgent: 'Other' },
    );
    expect(later.event_id).toBe(payload().event_id);
  });

  it('stays the same when only what is not sent changes', () => {
    expect(payload({ ...answers, other_bread: 'Barley', skips: 9 }).event_id).toBe(
      payload().event_id,
    );
  });

  it.each<[string, Answers]>([
    ['another address', { ...answers, email: 'eve@example.com' }],
    ['another choice', { ...answers, bread: 'wheat' }],
    ['one answer less', { ...answers, name: undefined }],
  ])('differs for %s', (_, other) => {
    expect(payload(other).event_id).not.toBe(payload().event_id);
  });

  it('says the language where the funnel has pages in several, wherever its site is', () => {
    const at = (...languages: readonly string[]) => {
      const listed = languages.map((language) => ({
        language,
        name: '',
        path: '/tools/quiz',
        direction: 'ltr' as const,
        offer: '',
      }));
      const moved = { ...funnel, languages: listed };
      return webhookPayload(moved, answers, { bread: 'Which bread?' }, surroundings).meta;
    };
    expect(payload().meta).not.toHaveProperty('language');
    expect(at('en')).not.toHaveProperty('language');
    expect(at('en', 'de')).toMatchObject({ language: 'en' });
  });

  it('the id of an event differs in another session', () => {
    expect(payload(answers, { sessionId: 'bakery_2_abc' }).event_id).not.toBe(payload().event_id);
  });
});

describe('campaign parameters', () => {
  it('are read from the query', () => {
    expect(utmOf('?utm_source=mail&utm_medium=e%20mail&utm_campaign=spring&x=1')).toEqual({
      source: 'mail',
      medium: 'e mail',
      campaign: 'spring',
    });
  });

  it('are null where there are none', () => {
    expect(utmOf('')).toEqual({ source: null, medium: null, campaign: null });
  });
});
