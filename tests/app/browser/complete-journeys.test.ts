import { Buffer } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outline } from 'virtual:funnel/outline';
import { answersFromHash } from '../../../engine/session/plan-link';
import { visitApp, type AppVisit } from '../../support/app-visit';

// The expectations are copied by hand from the tables of the specification, and the titles from the screens.
// Nothing here is computed by what it tests.

const now = '2026-03-02T09:00:00.000Z';
const until = '2026-03-03T08:00:00.000Z';
const site = 'https://funnel.example';
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let visit: AppVisit;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
  // In development, reports are also written to the console.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  visit.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Picks a card: the funnel goes on 300 ms later, and not before. */
async function picks(field: string, value: string, next: string): Promise<void> {
  const { at } = visit;
  const before = at();
  await visit.answers({ [field]: value });
  await visit.wait(299);
  expect(at()).toBe(before);
  await visit.wait(1);
  expect(at()).toBe(next);
}

async function writes(field: string, words: string, next: string): Promise<void> {
  await visit.answers({ [field]: words });
  expect(visit.at()).toBe(next);
}

async function watches(last: 'ended' | 'skip', next: string): Promise<void> {
  await visit.does({ type: 'play' });
  await visit.does({ type: last });
  expect(visit.at()).toBe(next);
}

async function goesOn(next: string): Promise<void> {
  await visit.does({ type: 'continue' });
  expect(visit.at()).toBe(next);
}

/** The six slides, 9 s, and then 300 ms. */
async function waitsForBenefits(): Promise<void> {
  await visit.wait(9_299);
  expect(visit.at()).toBe('benefits-carousel');
  await visit.wait(1);
  expect(visit.at()).toBe('email');
}

/** The loader's six steps of 1,400 ms, and then 300 ms. */
async function waitsForPlan(): Promise<void> {
  await visit.wait(8_699);
  expect(visit.at()).toBe('benefits');
  await visit.wait(1);
  expect(visit.at()).toBe('offer');
}

const screens = (...routes: string[]): object[] =>
  routes.map((route) => ({ event: 'screen_view', route }));

/** The object in a plan link, read as the specification describes it. */
function planIn(link: string): unknown {
  const [address, state = ''] = link.split('#state=');
  expect(address).toBe(`${site}/offer`);
  expect(state).toMatch(/^[A-Za-z0-9_-]+$/);
  return JSON.parse(Buffer.from(state, 'base64url').toString('utf8'));
}

/**
 * The webhook's payload. There is one request, unless it is retried: then each is the same.
 */
function sent(
  isRetried = false,
): Record<string, unknown> & { personalized_plan_url: string; answers: Item[] } {
  const [{ body: first } = {}, ...again] = visit.requests;
  expect(again.length > 0).toBe(isRetried);
  for (const { body } of again) expect(body).toEqual(first);
  const [{ url, method, headers, body } = {}] = visit.requests;
  expect([method, url]).toEqual(['POST', `${site}/functions/v1/send-zapier-webhook`]);
  expect(headers?.get('content-type')).toBe('application/json');
  expect(headers?.get('authorization')).toMatch(/^Bearer sb_publishable_/);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as ReturnType<typeof sent>;
}

interface Item {
  readonly node_id: number;
  readonly value: string;
}

const linked = (items: readonly Item[]): Item[] =>
  items.map(({ node_id, value }) => ({ node_id, value }));

describe('a coach who wants leads, films and the grant', () => {
  it('is asked, reported, stored and sent as the specification says', async () => {
    visit = await visitApp({
      url: `${site}/?utm_source=mail&utm_medium=letter&utm_campaign=spring`,
      userAgent: 'Phone/7',
    });
    const { sessionId } = visit;
    expect(sessionId).toMatch(/^session_1772442000000_[a-z0-9]+$/);
    await picks('goal_path', 'leads', 'goal-info');
    await watches('ended', 'role');
    await picks('role', 'coach', 'role-info');
    await goesOn('name');
    await writes('name', 'Ada', 'format');
    await picks('format', 'video', 'format-info');
    await watches('skip', 'business');
    await writes('business_identity', 'I help new managers lead calmly', 'key-question');
    await writes('key_question', 'What would you change first?', 'tone');
    await picks('tone', 'high_energy', 'belief-shift-q1');
    await picks('leads_after_no_buy', 'lost', 'belief-shift-interstitial');
    await watches('ended', 'belief-shift-q2');
    await picks('personalization_feel', 'very', 'personalization-question');
    await picks('personalization_impact', 'all_above', 'adaptation-question');
    await picks('adaptation_benefit', 'better_quality', 'revenue-goals');
    await visit.answers({
      current_monthly_revenue: 500_000,
      target_monthly_revenue: 2_000_000,
      no_revenue: false,
    });
    expect(visit.at()).toBe('final-interstitial');
    await goesOn('benefits-carousel');
    await waitsForBenefits();
    await writes('email', 'ada@example.com', 'benefits');
    await waitsForPlan();
    await visit.does({ type: 'click', section: 'sixty-seconds', part: 'after' });
    await visit.does({ type: 'click', section: 'pricing' });
    await visit.opens(`/signup?pro_trial=1&expires_at=${until}`);
    await visit.answers({ email: 'ada@example.com' });
    await visit.answers({ completed_at: '2026-03-02T09:05:00.000Z' });

    expect(visit.dataLayer()).toEqual([
      ...screens('/', '/goal-info/leads'),
      { event: 'goal_video_started' },
      { event: 'goal_video_completed' },
      ...screens('/role', '/role-info/coach', '/name', '/format', '/format-info/video'),
      { event: 'format_video_started' },
      { event: 'format_video_skipped' },
      ...screens('/business', '/key-question', '/tone', '/belief-shift-q1'),
      ...screens('/belief-shift-interstitial'),
      { event: 'belief_video_started' },
      { event: 'belief_video_completed' },
      ...screens('/belief-shift-q2', '/personalization-question', '/adaptation-question'),
      { event: 'screen_view', route: '/revenue-goals', screen_name: 'revenue_goals' },
      {
        event: 'choice_made',
        current_revenue: 500_000,
        target_revenue: 2_000_000,
        no_revenue: false,
      },
      ...screens('/final-interstitial', '/benefits-carousel', '/email', '/benefits', '/offer'),
      {
        event: 'offer_shown',
        session_id: sessionId,
        version: 'fitness_structure',
        is_rehydrated: false,
      },
      { event: 'cta_click', id: 'film_end', session_id: sessionId },
      { event: 'cta_click', id: 'pricing', session_id: sessionId },
      ...screens('/signup'),
      { event: 'signup_start', pro_trial: true, expires_at: until },
      { event: 'signup_complete', pro_trial: true, email: 'ada@example.com' },
    ]);
    expect(visit.sounds).toContain('chime');

    const session = {
      goal_path: 'leads',
      role: 'coach',
      name: 'Ada',
      format: 'video',
      business_identity: 'I help new managers lead calmly',
      key_question: 'What would you change first?',
      tone: 'high_energy',
      belief_shift: { leads_after_no_buy: 'lost', personalization_feel: 'very' },
      personalization_impact: 'all_above',
      adaptation_benefit: 'better_quality',
      current_monthly_revenue: 500_000,
      target_monthly_revenue: 2_000_000,
      no_revenue: false,
      email: 'ada@example.com',
      video_interactions: {
        goal_video_watched: true,
        format_video_skipped: true,
        belief_video_watched: true,
        skip_count: 1,
      },
      updated_at: iso,
    };
    expect(visit.stored('wizard_session_data')).toEqual({
      ...session,
      completed_at: '2026-03-02T09:05:00.000Z',
      pro_trial: true,
      trial_expires_at: until,
    });

    const items = [
      choice(
        1,
        'What do you want your Interface to do first?',
        'Get More Qualified Leads',
        'leads',
      ),
      choice(2, 'Which of these describes you best?', 'Coach', 'coach'),
      text(4, 'What is your first name?', 'Ada'),
      choice(5, 'How should your Interface greet your visitors?', 'Video Flow', 'video'),
      text(
        6,
        'What do you do, and for whom? One sentence is enough.',
        'I help new managers lead calmly',
      ),
      text(7, 'What one question would you ask every visitor?', 'What would you change first?'),
      choice(8, 'How should your Interface sound?', 'High Energy', 'high_energy'),
      choice(9, 'What happens to leads who don’t buy?', 'They’re lost forever', 'lost'),
      choice(10, 'How personal does your funnel feel today?', 'Very personal and tailored', 'very'),
      choice(
        11,
        'If every visitor felt understood, what would you gain?',
        'All of the above',
        'all_above',
      ),
      choice(
        12,
        'If your funnel adapted to each answer, what would improve?',
        'Better-quality leads',
        'better_quality',
      ),
      text(13, 'What are your revenue goals? Current monthly revenue', '$5,000'),
      text(14, 'What are your revenue goals? Target monthly revenue', '$20,000'),
      text(16, 'Where should we send your personalized blueprint?', 'ada@example.com'),
    ].map((item, index) => ({ ...item, position: index + 1 }));
    const payload = sent();
    expect(payload).toEqual({
      survey_id: 'interface_wizard_v1',
      session: { session_id: sessionId, ...session, visitor_type: 'host' },
      submitted_at: iso,
      user: { name: 'Ada', email: 'ada@example.com', phone: null },
      meta: {
        source_url: `${site}/email`,
        user_agent: 'Phone/7',
        language: 'en',
        utm: { source: 'mail', medium: 'letter', campaign: 'spring' },
      },
      answers: items,
      personalized_plan_url: expect.any(String),
      event_id: expect.stringMatching(new RegExp(`^${sessionId}_[a-z0-9]+$`)),
    });
    expect(planIn(payload.personalized_plan_url)).toEqual({
      v: 1,
      survey_id: 'interface_wizard_v1',
      session: sessionId,
      answers: linked(items),
    });
    const event = String(payload.event_id);
    expect(visit.keys()).toContain(`wizard_webhook_sent_${event}`);
    expect(visit.keys()).not.toContain(`wizard_webhook_failed_${event}`);
  });
});

describe('a business of another kind, without revenue, when the webhook fails', () => {
  it('is asked, reported, stored and sent as the specification says', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    visit = await visitApp({
      url: `${site}/goal`,
      answer: () => new Response('{}', { status: 503 }),
    });
    const { sessionId } = visit;
    await picks('goal_path', 'showcase', 'goal-info');
    await goesOn('role');
    await picks('role', 'other', 'other-business-type');
    await writes('other_business_type', 'Circus school', 'name');
    await writes('name', 'Zoë', 'format');
    await picks('format', 'conversational', 'format-info');
    await goesOn('business');
    await writes('business_identity', 'We teach juggling', 'key-question');
    await writes('key_question', 'Have you juggled before?', 'tone');
    await picks('tone', 'casual', 'belief-shift-q1');
    await picks('leads_after_no_buy', 'follow_up', 'belief-shift-interstitial');
    await goesOn('belief-shift-q2');
    await picks('personalization_feel', 'generic', 'personalization-question');
    await picks('personalization_impact', 'higher_trust', 'adaptation-question');
    await picks('adaptation_benefit', 'higher_conversion', 'revenue-goals');
    await visit.answers({
      current_monthly_revenue: 0,
      target_monthly_revenue: 1_000_000,
      no_revenue: true,
    });
    await goesOn('benefits-carousel');
    await waitsForBenefits();
    await writes('email', 'zoe@example.com', 'benefits');
    await waitsForPlan();
    await visit.does({ type: 'click', part: 'topBar' });
    await visit.opens('/signup');

    expect(visit.dataLayer()).toEqual([
      ...screens('/goal', '/goal-info/showcase', '/role', '/other-business-type', '/name'),
      ...screens('/format', '/format-info/conversational', '/business', '/key-question', '/tone'),
      ...screens('/belief-shift-q1', '/belief-shift-interstitial', '/belief-shift-q2'),
      ...screens('/personalization-question', '/adaptation-question'),
      { event: 'screen_view', route: '/revenue-goals', screen_name: 'revenue_goals' },
      {
        event: 'choice_made',
        current_revenue: 0,
        target_revenue: 1_000_000,
        no_revenue: true,
      },
      ...screens('/final-interstitial', '/benefits-carousel', '/email', '/benefits', '/offer'),
      {
        event: 'offer_shown',
        session_id: sessionId,
        version: 'fitness_structure',
        is_rehydrated: false,
      },
      { event: 'cta_click', id: 'top_bar', session_id: sessionId },
      ...screens('/signup'),
      { event: 'signup_start', pro_trial: false, expires_at: null },
    ]);

    const session = {
      goal_path: 'showcase',
      role: 'other',
      other_business_type: 'Circus school',
      name: 'Zoë',
      format: 'conversational',
      business_identity: 'We teach juggling',
      key_question: 'Have you juggled before?',
      tone: 'casual',
      belief_shift: { leads_after_no_buy: 'follow_up', personalization_feel: 'generic' },
      personalization_impact: 'higher_trust',
      adaptation_benefit: 'higher_conversion',
      current_monthly_revenue: 0,
      target_monthly_revenue: 1_000_000,
      no_revenue: true,
      email: 'zoe@example.com',
      updated_at: iso,
    };
    expect(visit.stored('wizard_session_data')).toEqual({ ...session, pro_trial: false });

    const items = [
      choice(
        1,
        'What do you want your Interface to do first?',
        'Present Offers That Convert',
        'showcase',
      ),
      choice(2, 'Which of these describes you best?', 'Professional', 'other'),
      text(3, 'What kind of business do you run?', 'Circus school'),
      text(4, 'What is your first name?', 'Zoë'),
      choice(5, 'How should your Interface greet your visitors?', 'Cupcake Flow', 'conversational'),
      text(6, 'What do you do, and for whom? One sentence is enough.', 'We teach juggling'),
      text(7, 'What one question would you ask every visitor?', 'Have you juggled before?'),
      choice(8, 'How should your Interface sound?', 'Casual', 'casual'),
      choice(9, 'What happens to leads who don’t buy?', 'We follow up manually', 'follow_up'),
      choice(10, 'How personal does your funnel feel today?', 'Generic and automated', 'generic'),
      choice(
        11,
        'If every visitor felt understood, what would you gain?',
        'More trust from the start',
        'higher_trust',
      ),
      choice(
        12,
        'If your funnel adapted to each answer, what would improve?',
        'A higher conversion rate',
        'higher_conversion',
      ),
      text(13, 'What are your revenue goals? Current monthly revenue', '$0'),
      text(14, 'What are your revenue goals? Target monthly revenue', '$10,000'),
      text(16, 'Where should we send your personalized blueprint?', 'zoe@example.com'),
    ].map((item, index) => ({ ...item, position: index + 1 }));
    // The first wait before an event is sent again.
    await visit.wait(10_000);
    const payload = sent(true);
    expect(payload).toMatchObject({
      session: { session_id: sessionId, ...session },
      user: { name: 'Zoë', email: 'zoe@example.com', phone: null },
      meta: { utm: { source: null, medium: null, campaign: null } },
    });
    expect(payload.answers).toEqual(items);
    expect(planIn(payload.personalized_plan_url)).toMatchObject({ answers: linked(items) });

    const failed = `wizard_webhook_failed_${String(payload.event_id)}`;
    expect(visit.keys()).not.toContain(`wizard_webhook_sent_${String(payload.event_id)}`);
    expect(visit.stored(failed)).toMatchObject({
      payload,
      error: 'Webhook failed with status: 503',
    });
  });
});

describe('a service provider who changes an answer and skips two of three films', () => {
  it('is reported, stored, sent and brought back by the plan link as the specification says', async () => {
    visit = await visitApp({ url: `${site}/` });
    await picks('goal_path', 'educate', 'goal-info');
    await watches('skip', 'role');
    await picks('role', 'other', 'other-business-type');
    await writes('other_business_type', 'Bakery', 'name');
    await visit.opens('/role');
    await picks('role', 'service', 'role-info');
    await goesOn('name');
    await writes('name', 'Ola', 'format');
    await picks('format', 'video', 'format-info');
    await watches('ended', 'business');
    await writes('business_identity', 'We clean windows', 'key-question');
    await writes('key_question', 'How many windows?', 'tone');
    await picks('tone', 'inspirational', 'belief-shift-q1');
    await picks('leads_after_no_buy', 'nurture', 'belief-shift-interstitial');
    await watches('skip', 'belief-shift-q2');
    await picks('personalization_feel', 'somewhat', 'personalization-question');
    await picks('personalization_impact', 'more_sales', 'adaptation-question');
    await picks('adaptation_benefit', 'faster_close', 'revenue-goals');
    await visit.answers({
      current_monthly_revenue: 1_234_500,
      target_monthly_revenue: 123_456_700,
      no_revenue: false,
    });
    await goesOn('benefits-carousel');
    await waitsForBenefits();
    await writes('email', 'ola@example.com', 'benefits');

    expect(visit.dataLayer().slice(0, 12)).toEqual([
      ...screens('/', '/goal-info/educate'),
      { event: 'goal_video_started' },
      { event: 'goal_video_skipped' },
      ...screens('/role', '/other-business-type', '/name'),
      ...screens('/role', '/role-info/service', '/name', '/format', '/format-info/video'),
    ]);
    const films = visit.dataLayer().filter(({ event }) => String(event).includes('_video_'));
    expect(films).toEqual([
      { event: 'goal_video_started' },
      { event: 'goal_video_skipped' },
      { event: 'format_video_started' },
      { event: 'format_video_completed' },
      { event: 'belief_video_started' },
      { event: 'belief_video_skipped' },
    ]);

    const payload = sent();
    expect(payload.session).toEqual({
      session_id: visit.sessionId,
      goal_path: 'educate',
      role: 'service',
      name: 'Ola',
      format: 'video',
      business_identity: 'We clean windows',
      key_question: 'How many windows?',
      tone: 'inspirational',
      belief_shift: { leads_after_no_buy: 'nurture', personalization_feel: 'somewhat' },
      personalization_impact: 'more_sales',
      adaptation_benefit: 'faster_close',
      current_monthly_revenue: 1_234_500,
      target_monthly_revenue: 123_456_700,
      no_revenue: false,
      email: 'ola@example.com',
      video_interactions: {
        goal_video_skipped: true,
        format_video_watched: true,
        belief_video_skipped: true,
        skip_count: 2,
      },
      visitor_type: 'teacher',
      updated_at: iso,
    });
    const items = [
      { node_id: 1, value: 'Educate & Warm Up Prospects' },
      { node_id: 2, value: 'Service Provider' },
      { node_id: 4, value: 'Ola' },
      { node_id: 5, value: 'Video Flow' },
      { node_id: 6, value: 'We clean windows' },
      { node_id: 7, value: 'How many windows?' },
      { node_id: 8, value: 'Inspirational' },
      { node_id: 9, value: 'We nurture them slowly' },
      { node_id: 10, value: 'Somewhat personalized' },
      { node_id: 11, value: 'More sales' },
      { node_id: 12, value: 'Deals that close faster' },
      { node_id: 13, value: '$12,345' },
      { node_id: 14, value: '$1,234,567' },
      { node_id: 16, value: 'ola@example.com' },
    ];
    expect(linked(payload.answers)).toEqual(items);
    const link = payload.personalized_plan_url;
    expect(planIn(link)).toMatchObject({ v: 1, session: visit.sessionId, answers: items });

    // Another device opens the link.
    visit.end();
    const restored = answersFromHash(outline, new URL(link).hash);
    expect(restored).toEqual({
      goal_path: 'educate',
      role: 'service',
      name: 'Ola',
      format: 'video',
      business_identity: 'We clean windows',
      key_question: 'How many windows?',
      tone: 'inspirational',
      leads_after_no_buy: 'nurture',
      personalization_feel: 'somewhat',
      personalization_impact: 'more_sales',
      adaptation_benefit: 'faster_close',
      current_monthly_revenue: 1_234_500,
      target_monthly_revenue: 123_456_700,
      email: 'ola@example.com',
    });
    visit = await visitApp({ url: link, linked: restored });
    expect(visit.dataLayer()).toEqual([
      ...screens('/offer'),
      {
        event: 'offer_shown',
        session_id: visit.sessionId,
        version: 'fitness_structure',
        is_rehydrated: true,
      },
    ]);
  });
});

function choice(node_id: number, question: string, value: string, choice_id: string) {
  return { node_id, question, type: 'choice', value, choice_id };
}

function text(node_id: number, question: string, value: string) {
  return { node_id, question, type: 'open-ended', value };
}
