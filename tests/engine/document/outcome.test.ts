import { describe, expect, it } from 'vitest';
import { destinationOf, type Answers } from '../../../engine';
import type { WebhookPayload } from '../../../engine/session';
import { outcomeOf } from '../../../engine/document/outcome';
import { outlineOf, staticPaths } from '../../../engine/build';
import { answerList } from '../../../engine/session/answer-list';
import { answersFromHash, planLinkOf } from '../../../engine/session/plan-link';
import { webhookPayload } from '../../../engine/session/webhook';
import { choice, email, info, mini, offer, oneOf, text, valid } from '../../support/build';

const document = valid(
  mini({
    fields: {
      bread: { ...oneOf('rye', 'wheat', 'none'), answerId: 1 },
      terms: { type: 'consent', required: true, answerId: 2, given: 'yes', withheld: 'no' },
    },
    nodes: {
      bread: choice('bread', ['rye', 'wheat', 'none'], 'terms', {
        branches: [{ when: { field: 'bread', is: 'none' }, to: 'sorry' }],
      }),
      terms: {
        type: 'question',
        title: 'Do you agree?',
        asks: { type: 'consent', field: 'terms', text: 'I agree' },
        next: 'mail',
      },
      mail: email('name'),
      name: text('name', 'basket', {
        branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'loaf' }],
      }),
      basket: offer({ outcome: 'basket' }),
      loaf: offer({ outcome: 'loaf' }),
      sorry: { type: 'end', headline: 'Sorry', outcome: 'no-fit' },
      about: info('bread', { entry: true }),
    },
    rest: {
      planLink: { node: 'basket', version: 1 },
      outcomes: {
        basket: { label: 'A basket' },
        loaf: { label: 'A loaf' },
        'no-fit': { label: 'Not a fit' },
      },
    },
  }),
);
const outline = outlineOf(document);
const rye: Answers = { bread: 'rye', terms: true, email: 'a@b.co', name: 'Ada' };
const wheat: Answers = { ...rye, bread: 'wheat' };

describe('the address of an outcome', () => {
  it.each<[string, string, Answers, string]>([
    ['a new visitor', '/basket', {}, 'bread'],
    ['a visitor with an open question before it', '/basket', { ...rye, name: undefined }, 'name'],
    ['a visitor whose answers lead to another one', '/basket', wheat, 'loaf'],
    ['a visitor whose answers lead to none but an end', '/basket', { bread: 'none' }, 'sorry'],
    ['a visitor who did not reach the end', '/sorry', rye, 'basket'],
  ])('leads %s to where they go on', (_, path, known, node) => {
    const { redirect, ...destination } = destinationOf(outline, path, '', known);
    expect(destination).toEqual({ node, answers: {} });
    expect(redirect).toBeDefined();
  });

  it('opens for a visitor whose answers lead there', () => {
    expect(destinationOf(outline, '/loaf', '', wheat)).toEqual({ node: 'loaf', answers: {} });
  });

  it('is not drawn ahead, as only some visitors may see it', () => {
    const drawn = staticPaths(document).map(({ node }) => node);
    expect(drawn).toContain('about');
    expect(drawn).not.toContain('sorry');
  });
});

describe('the plan link of an outcome', () => {
  it.each([
    ['/basket', rye],
    ['/loaf', wheat],
    ['/sorry', { bread: 'none' }],
  ])('opens %s, where its answers lead', (path, answers) => {
    const link = new URL(
      planLinkOf(outline, 'mini_1_ada', answerList(outline, answers, {}))!,
      'https://mini.example',
    );
    expect(link.pathname).toBe(path);
    // Nobody agrees to anything by opening a link.
    const carried = answersFromHash(outline, link.hash)!;
    expect(carried.terms).toBeUndefined();
    expect(destinationOf(outline, link.pathname, '', carried).redirect).toBeUndefined();
  });
});

describe('the name of an outcome', () => {
  const payload = (answers: Answers): WebhookPayload =>
    webhookPayload(
      outline,
      answers,
      {},
      {
        sessionId: 'mini_1_ada',
        now: '2025-01-31T10:00:00.000Z',
        url: 'https://mini.example/mail',
        userAgent: 'Test/1',
        utm: { source: null, medium: null, campaign: null },
      },
    );

  it('is known once no question before it is open', () => {
    expect(outcomeOf(outline, wheat)?.name).toBe('loaf');
    expect(outcomeOf(outline, { ...wheat, name: undefined })).toBeUndefined();
  });

  it('is in the payload, as null before it is reached, and not in that of a funnel without outcomes', () => {
    expect(payload(wheat).outcome).toEqual({ name: 'loaf', label: 'A loaf' });
    expect(payload({ bread: 'wheat' }).outcome).toBeNull();
    const { outcomes: _, ...without } = outline;
    expect(
      webhookPayload(
        without,
        wheat,
        {},
        {
          sessionId: 'mini_1_ada',
          now: '2025-01-31T10:00:00.000Z',
          url: 'https://mini.example/mail',
          userAgent: 'Test/1',
          utm: { source: null, medium: null, campaign: null },
        },
      ),
    ).not.toHaveProperty('outcome');
  });
});
