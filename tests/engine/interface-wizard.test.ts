import { describe, expect, it } from 'vitest';
import {
  answerText,
  destinationOf,
  evaluateCondition,
  milliseconds,
  resolveNode,
  type Answers,
  type FunnelNode,
  type OfferNode,
} from '../../engine';
import { eventAt } from '../../engine/compile';
import { pricingAddress } from '../../engine/offer';
import { recordOf } from '../../engine/session';
import { outlineOf } from '../../engine/build';
import { valid } from '../support/build';
import { flows } from '../support/documents';
import { run } from '../support/machine';

const text = flows.find(({ file }) => file === 'flows/interface-wizard.json')?.text ?? '';
const document = valid(text);
const funnel = outlineOf(document);

/** The node at a path as a visitor sees it. */
function screenAt(path: string, answers: Answers = {}): FunnelNode {
  const { node, answers: carried, redirect } = destinationOf(funnel, path);
  const found = document.nodes[node];
  if (!found || redirect) throw new Error(`Nothing is at ${path}.`);
  return resolveNode(found, funnel, { ...answers, ...carried });
}

/** The words on a screen: its own, and on cards without a title the labels of their values. */
function wordsOn(node: FunnelNode): string[] {
  const asks = node.type === 'question' && node.asks.type === 'choice' ? node.asks : undefined;
  const labels = (asks?.choices ?? []).map(
    ({ title, value }) => title ?? answerText(value, { name: asks?.field ?? '' }, funnel) ?? '',
  );
  return [...stringsIn(node), ...labels];
}

function stringsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(stringsIn) : [];
}

describe('the copy that a caller passes', () => {
  it.each([
    ['/', 'What do you want your Interface to do first?'],
    ['/', 'Before we create your personalized plan, tell us what matters most right now.'],
    ['/', 'Get More Qualified Leads'],
    ['/', 'Educate & Warm Up Prospects'],
    ['/', 'Guide Visitors on My Site'],
    ['/', 'Filter Out the Wrong Leads'],
    ['/', 'Present Offers That Convert'],
    [
      '/goal-info/leads',
      'Based on your goal to generate qualified leads, we recommend this type of Interface.',
    ],
    [
      '/goal-info/educate',
      'Based on your goal to engage & educate prospects, we recommend this type of Interface.',
    ],
    [
      '/goal-info/concierge',
      'Based on your goal to welcome & guide visitors, we recommend this type of Interface.',
    ],
    [
      '/goal-info/qualify',
      'Based on your goal to qualify & filter the best leads, we recommend this type of Interface.',
    ],
    [
      '/goal-info/showcase',
      'Based on your goal to showcase offers, we recommend this type of Interface.',
    ],
    ['/goal-info/leads', 'Play Explainer'],
    ['/goal-info/leads', 'OR'],
    ['/goal-info/leads', 'Continue →'],
    ['/goal-info/leads', 'Skip →'],
    ['/role', 'Creator'],
    ['/role', 'Coach'],
    ['/role', 'Consultant'],
    ['/role', 'Service Provider'],
    ['/role', 'Professional'],
    ['/name', 'What is your first name?'],
    ['/format', 'Nice to meet you, Ada!'],
    ['/format', 'Video Flow'],
    ['/format', 'Cupcake Flow'],
    ['/business', 'Let’s personalize your Interface.'],
    ['/tone', 'Professional'],
    ['/tone', 'Casual'],
    ['/tone', 'High Energy'],
    ['/tone', 'Inspirational'],
    ['/belief-shift-q1', 'They’re lost forever'],
    ['/belief-shift-q1', 'We nurture them slowly'],
    ['/belief-shift-q1', 'We follow up manually'],
    ['/belief-shift-interstitial', 'The Old Funnel Is Broken'],
    ['/belief-shift-q2', 'Generic and automated'],
    ['/belief-shift-q2', 'Somewhat personalized'],
    ['/belief-shift-q2', 'Very personal and tailored'],
    ['/revenue-goals', 'I haven’t launched yet'],
    [
      '/revenue-goals',
      'Please enter your current monthly revenue or check “I haven’t launched yet”',
    ],
    ['/revenue-goals', 'Please enter your target monthly revenue'],
    ['/revenue-goals', 'Target revenue should be higher than current revenue'],
    ['/revenue-goals', 'Please enter a target revenue greater than $0'],
    ['/final-interstitial', 'From Funnels to Real Conversations'],
    ['/final-interstitial', 'I’m Ready. Create My Blueprint'],
    ['/email', 'Where should we send your personalized blueprint?'],
    ['/email', 'Submitting...'],
    ['/plan-ready-transition', 'You’ve already done what most businesses never do'],
    ['/plan-recap', 'Let’s Turn Your Plan Into Reality'],
    ['/plan-recap', 'See Your Plan'],
    ['/recap', 'Here’s what we heard from you'],
    ['/recap', 'Yes, Continue'],
    ['/offer', 'Your Personalized Interface Blueprint is Ready'],
    ['/offer', 'What We Heard From You'],
    ['/offer', 'Activate Blueprint'],
    ['/offer', 'Setup Bonus Locked In'],
    ['/offer', 'Get Started with Interface'],
    ['/signup', 'Please fill in all fields'],
    ['/signup', 'Password must be at least 8 characters'],
    ['/signup', 'Min. 8 characters'],
    ['/signup', 'Please enter a valid email address'],
    ['/signup', 'Pro Trial Activated!'],
  ])('is on %s, word for word: %s', (path, words) => {
    expect(wordsOn(screenAt(path, { name: 'Ada' }))).toContain(words);
  });

  it('speaks of goals in general before one is chosen', () => {
    const node = document.nodes['goal-info'];
    expect(node && stringsIn(resolveNode(node, funnel, {}))).toContain(
      'Based on your goal to achieve your goals, we recommend this type of Interface.',
    );
  });

  it('the copy that a caller passes is in the grant', () => {
    const { modal, banner } = document.grant ?? {};
    expect(modal?.dismiss).toBe('Maybe Later');
    expect(banner?.button).toBe('Claim');
    expect(modal?.text).toContain('30-day Pro experience, valid only today');
    expect(JSON.stringify(modal?.benefits)).toMatch(
      /\$499.*Personal onboarding, custom setup, 30-day coaching/,
    );
  });

  it('the copy that a caller passes is in the messages', () => {
    expect(document.messages).toMatchObject({
      errorTitle: 'Something went wrong',
      errorButton: 'Go Home',
    });
  });

  it('is in the answers of the fields that no screen asks for', () => {
    expect(document.fields.audience_focus).toMatchObject({
      answerId: 15,
      values: { more_leads: {}, better_quality: {}, existing_clients: {} },
    });
  });
});

describe('the routes', () => {
  it.each([
    ['/goal', 'goal'],
    ['/email-transition', 'email-transition'],
    ['/plan-ready-intro', 'plan-ready-intro'],
    ['/momentum-scene', 'momentum-scene'],
    ['/offer-intro', 'offer-intro'],
    ['/plan-ready-transition', 'plan-ready-transition'],
    ['/plan-recap', 'plan-recap'],
    ['/role-info/other', 'role-info'],
    ['/signup', 'signup'],
  ])('have %s', (path, node) => {
    const destination = destinationOf(funnel, path);
    expect(destination).toMatchObject({ node });
    expect(destination).not.toHaveProperty('redirect');
  });

  it.each([
    ['/goal-info/everything', 'goal', '/goal'],
    ['/goal-info', 'goal', '/goal'],
    ['/role-info/king', 'role', '/role'],
    ['/role-info', 'role', '/role'],
    ['/format-info/cupcake', 'format', '/format'],
    ['/format-info/', 'format', '/format'],
    ['/nowhere', 'goal', '/'],
  ])('redirect %s to the screen that asks', (path, node, redirect) => {
    expect(destinationOf(funnel, path)).toEqual({ node, answers: {}, redirect });
  });

  it('lead from the intro of the offer to the recap of the plan by themselves', () => {
    const visitor = run(document, 'offer-intro');
    visitor.wait(2_500);
    expect(visitor.at()).toBe('plan-ready-transition shown');
    visitor.wait(2_500);
    expect(visitor.at()).toBe('plan-recap');
    visitor.does('continue');
    expect(visitor.at()).toBe('benefits-carousel slide-1.running');
  });

  it('lead from what was heard to the intro of the offer', () => {
    const visitor = run(document, 'recap');
    visitor.does('continue');
    expect(visitor.at()).toBe('offer-intro shown');
  });
});

describe('the numbers that are given', () => {
  it('are those of the frame', () => {
    expect(document.frame.totalSteps).toBe(13);
    expect(screenAt('/')).toMatchObject({ progress: 10, step: 1 });
    expect(screenAt('/recap').progress).toBe(92);
  });

  it('are between 15 and 92 on every question after the first', () => {
    const shown = Object.entries(document.nodes).flatMap(([id, { type, progress = -1 }]) =>
      type === 'question' && id !== document.start ? [progress] : [],
    );
    expect(Math.min(...shown)).toBe(15);
    expect(Math.max(...shown)).toBe(92);
  });

  it('are those of the signup: 4 digits, and a password of 8 characters', () => {
    expect(document.nodes.signup).toMatchObject({
      form: { password: { minLength: 8 } },
      code: { length: 4 },
    });
  });

  it('are the time of screens that go on by themselves, and the fail-safe of the loader', () => {
    expect(milliseconds(document.timings.autoAdvance)).toBe(2_500);
    expect(document.nodes.benefits).toMatchObject({ timings: { failSafe: '12s' } });
  });

  it('are those of the music', () => {
    const { background, quiz } = document.audio?.tracks ?? {};
    const ms = (duration?: string): number | undefined =>
      duration === undefined ? duration : milliseconds(duration);
    expect(background).toMatchObject({ volume: 0.25, fadeSteps: 50 });
    expect([ms(background?.fadeIn), ms(background?.fadeOut)]).toEqual([1_500, 3_000]);
    expect(quiz).toMatchObject({ volume: 0.2, loop: false });
    expect([ms(quiz?.delay), ms(quiz?.fadeOut)]).toEqual([500, 2_000]);
  });

  it('are the estimates of the videos', () => {
    for (const [id, { estimate }] of Object.entries(document.videos).filter(([name]) =>
      name.startsWith('goal-'),
    ))
      expect(milliseconds(estimate), `the video ${id}`).toBe(25_000);
    expect(document.videos['belief-old-funnel']?.estimate).toBe('30s');
  });

  it('are those of the timeline', () => {
    expect(screenAt('/revenue-goals')).toMatchObject({
      asks: { timeline: { monthlyGrowth: '15%', fromZeroPerMonth: '10000 USD', capMonths: 24 } },
    });
  });
});

describe('the names that are given', () => {
  it('are those of storage and survey', () => {
    expect(document.id).toBe('interface_wizard_v1');
    expect(document.planLink!.version).toBe(1);
    expect(document.session).toEqual({
      idKey: 'wizard_session_id',
      dataKey: 'wizard_session_data',
      writeKey: 'wizard_session_write_key',
      savedKey: 'wizard_session_saved',
      insightKey: 'interface_wizard_v1_session_insight',
      idPrefix: 'session_',
      table: 'wizard_sessions',
    });
  });

  it('are those of the stored session', () => {
    const names = Object.entries(document.fields).map(([id, { savedAs }]) => savedAs ?? id);
    for (const name of [
      'belief_shift.leads_after_no_buy',
      'belief_shift.personalization_feel',
      'preferences.prospect_feeling',
      'preferences.sales_experience',
      ...['goal', 'format', 'belief'].flatMap((film) => [
        `video_interactions.${film}_video_watched`,
        `video_interactions.${film}_video_skipped`,
      ]),
      'video_interactions.skip_count',
      'completed_at',
    ])
      expect(names).toContain(name);
  });
});

const hour = 3_600_000;
const ending = (at: number): string => new Date(Date.now() + at).toISOString();
const linkEnding = (end: string): [query: string, end: string] => [
  `?pro_trial=1&expires_at=${encodeURIComponent(end)}`,
  end,
];

describe.each(['any-link', 'running-grant'])('the trial of a signup link, as %s', (reading) => {
  const read = valid(text, { 'trial-links': reading });
  const readOutline = outlineOf(read);

  it.each<[title: string, promised: boolean, running: boolean, ...link: [string, string?]]>([
    ['no parameter', false, false, ''],
    ['a flag of 0', false, false, '?pro_trial=0'],
    ['no end', true, false, '?pro_trial=1'],
    ['an invented end', true, false, '?pro_trial=1&expires_at=soon'],
    ['an end that is over', true, false, ...linkEnding(ending(-hour))],
    ['an end after the grant', true, false, ...linkEnding(ending(25 * hour))],
    ['an end to come', true, true, ...linkEnding(ending(12 * hour))],
  ])('with %s is one for the form, the end, the events and the record', (...[, ...link]) => {
    const [promised, running, query, end] = link;
    const { node, answers: asked } = destinationOf(readOutline, '/signup', query, {});
    const visitor = run(read, node, asked);
    visitor.does('answer', { email: 'ada@example.com' });
    visitor.does('answer', { completed_at: '2026-01-02T03:04:05.678Z' });
    const known = visitor.answers();
    const reported = visitor.effects.flatMap((effect) =>
      effect.type === 'report' && 'pro_trial' in effect.payload ? [effect.payload] : [],
    );
    const found = read.nodes[node];
    const signup = found && resolveNode(found, readOutline, known);
    if (signup?.type !== 'signup') throw new Error('This is no signup.');
    const { form, success } = signup;
    const [charged, badge] = [form.trial, success.trial].map(
      (trial) => trial && evaluateCondition(trial.when, known, read.fields),
    );
    const { pro_trial: stored, trial_expires_at } = recordOf(read.fields, known, '');
    const holds = reading === 'any-link' ? promised : running;
    expect({ charged, badge, stored }).toEqual({ charged: holds, badge: holds, stored: holds });
    expect(reported).toEqual([
      { pro_trial: holds, expires_at: (holds ? end : undefined) ?? null },
      { pro_trial: holds, email: 'ada@example.com' },
    ]);
    expect(trial_expires_at).toBe(holds ? end : undefined);
    expect(/Grant Is Over/.test(form.headline)).toBe(promised && !holds);
  });
});

describe('the grant', () => {
  it('has the key, the window and the timings of the specification', () => {
    expect(document.grant).toMatchObject({
      storageKey: 'founder_grant_state',
      window: '24h',
      timings: { opensAfter: '4s', confetti: '3s', glow: '2s', pulseEvery: '10s', pulse: '2s' },
      confetti: { wide: 120, narrow: 60 },
      sparkles: { wide: 20, narrow: 10 },
    });
  });

  it('reports what the visitor does', () => {
    const payload = { session_id: { system: 'session_id' } };
    expect(document.grant?.reports).toEqual([
      { on: 'accepted', event: 'founder_grant_activated', payload },
      { on: 'dismissed', event: 'founder_grant_dismissed', payload },
      { on: 'claimed', event: 'founder_grant_banner_clicked', payload },
    ]);
  });

  it('is shown by the offer alone', () => {
    const showing = Object.keys(funnel.nodes).filter((id) => funnel.nodes[id]?.showsGrant);
    expect(showing).toEqual(['offer']);
  });

  it('is never offered without what Pro costs afterwards', () => {
    const { decisions: _, ...copy } = document;
    const offers = stringsIn(copy).filter(
      (words) => /\bfree\b/i.test(words) && !/trial/.test(words),
    );
    expect(offers.length).toBeGreaterThan(5);
    expect(offers.filter((words) => !words.includes('$499 per month'))).toEqual([]);
  });

  it.each([
    ['nothing-today', 'Pro', '0 USD'],
    ['standard-today', 'Standard With Pro', '99 USD'],
  ])('has the price on the card that is charged today (%s)', (reading, plan, price) => {
    const { offer, signup } = valid(text, { 'grant-charges': reading }).nodes;
    const section = offer?.type === 'offer' ? offer.sections.pricing : undefined;
    const trial = signup?.type === 'signup' ? signup.form.trial : undefined;
    const card = section?.type === 'pricing' ? section.grant : undefined;
    expect(card).toMatchObject({
      plan,
      price,
      priceNote: expect.stringContaining('$499 per month'),
    });
    expect(card?.charges?.lines.map(({ amount }) => amount)).toEqual([price, '499 USD', undefined]);
    expect(trial?.charges).toEqual(card?.charges);
  });

  it('goes on to the hosted checkout once that is named, with the session, and is saved before', () => {
    const named = valid(text, { 'pricing-link': 'checkout' });
    const offer = named.nodes.offer;
    const price = offer?.type === 'offer' ? offer.sections.pricing : undefined;
    if (price?.type !== 'pricing') throw new Error('There is no price.');
    const until = '2026-05-05T09:00:00.000Z';
    const address = pricingAddress(price, { sessionId: 'session_1', grantUntil: until }) ?? '';
    expect(address).toBe(
      'https://checkout.example.com/checkout/standard-edition?plan=standard&session_id=session_1&pro_trial=1&expires_at=2026-05-05T09%3A00%3A00.000Z',
    );
    const visitor = run(named, 'offer');
    const before = visitor.effects.length;
    const values = { pro_trial: true, trial_expires_at: until };
    visitor.sends(eventAt('offer', { type: 'leave', section: 'pricing', address, values }));
    expect(visitor.effects.slice(before)).toMatchObject([
      { type: 'save', answers: values },
      { type: 'report', event: 'cta_click' },
      { type: 'depart', address, within: 1_000 },
    ]);
  });
});

describe('the films of the offer', () => {
  const sectionsIn = (instead?: Record<string, string>): OfferNode['sections'] => {
    const { offer } = valid(text, instead).nodes;
    return offer?.type === 'offer' ? offer.sections : {};
  };

  it.each(['short-clips', 'own-films'])('last as long as their words say (%s)', (reading) => {
    const { videos } = valid(text, { 'offer-films': reading });
    const said = Object.values(sectionsIn({ 'offer-films': reading })).flatMap((section) => {
      if (section.type !== 'film') return [];
      const { video, ...copy } = section;
      return [
        ...stringsIn(copy)
          .join(' ')
          .matchAll(/(\d+)[- ](second|minute)/gi),
      ].map(([, count, unit = '']) => [video, `${count}${unit.charAt(0).toLowerCase()}`]);
    });
    expect(said.length).toBeGreaterThanOrEqual(3);
    expect(said).toEqual(said.map(([video = '']) => [video, videos[video]?.estimate]));
  });

  it('are called a proof and a demo only once the client’s own films are shown', () => {
    const promising = /See Proof|full demo|play the (demo|overview)/i;
    expect(stringsIn(sectionsIn()).filter((words) => promising.test(words))).toEqual([]);
    const own = stringsIn(sectionsIn({ 'offer-films': 'own-films' }));
    expect(own).toEqual(
      expect.arrayContaining(['Interface in 60 seconds', 'See Proof', '45 minutes']),
    );
  });
});

describe('the decisions', () => {
  const open = (kind?: string): string[] =>
    Object.entries(document.decisions).flatMap(([id, decision]) =>
      !decision.confirmed && decision.kind === kind ? [id] : [],
    );

  it('leave open what only the client can answer', () => {
    expect(open('business').toSorted()).toEqual([
      'company-address',
      'demo-host',
      'grant-charges',
      'grant-start',
      'guarantee',
      'offer-films',
      'praise',
      'pricing-link',
      'trial-links',
      'verification',
    ]);
  });

  it('leave open where the specification contradicts itself', () => {
    expect(open('contradiction').toSorted()).toEqual([
      'audience-focus-other',
      'default-target',
      'offer-intro',
      'personalization-value',
      'projection-horizon',
      'recap-route',
      'recap-tone-words',
      'revenue-unit',
    ]);
  });

  it('say why they matter while they are open', () => {
    const silent = Object.entries(document.decisions).filter(
      ([, { kind, matters }]) => kind !== undefined && matters === undefined,
    );
    expect(silent).toEqual([]);
  });
});
