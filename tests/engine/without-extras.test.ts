import { describe, expect, it } from 'vitest';
import { check } from '../../engine/check';
import { planLinkOf } from '../../engine/session/plan-link';
import { webhookPayload } from '../../engine/session/webhook';
import { outlineOf } from '../../engine/build';
import { choice, finds, mini, oneOf, valid } from '../support/build';
import { run } from '../support/machine';

const {
  planLink: _planLink,
  webhook: _webhook,
  decisions: _decisions,
  ...draft
} = mini({
  fields: { bread: oneOf('rye', 'wheat') },
  nodes: {
    start: choice('bread', ['rye', 'wheat'], 'thanks'),
    thanks: { type: 'end', headline: 'Thanks' },
  },
});
const plain = { ...draft };

describe('a document without an offer, a grant, a webhook, a plan link and decisions', () => {
  it('a document without offer, grant, webhook and plan link is valid', () => {
    expect(
      check(JSON.stringify(plain)).diagnostics.filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });

  it('a document without offer, grant, webhook and plan link runs', () => {
    const visitor = run(valid(plain));
    visitor.does('answer', { bread: 'rye' });
    visitor.wait(300);
    expect(visitor.node()).toBe('thanks');
  });

  it('a document without a plan link gives none', () => {
    const outline = outlineOf(valid(plain));
    expect(planLinkOf(outline, 'session_1_ada', [])).toBeUndefined();
  });

  it('sends null for the plan link where only a webhook is declared', () => {
    const { webhook } = mini({ nodes: { start: { type: 'end', headline: 'Thanks' } } });
    const outline = outlineOf(valid({ ...plain, webhook }));
    const context = {
      sessionId: 'session_1_ada',
      now: '2026-01-02T03:04:05.678Z',
      url: 'https://bread.example/',
      userAgent: 'x',
      utm: { source: null, medium: null, campaign: null },
    };
    const payload = webhookPayload(outline, { bread: 'rye', name: 'Ada' }, {}, context);
    expect(payload).toMatchObject({ personalized_plan_url: null, user: { name: 'Ada' } });
  });

  it('sends no answers: that is reported at the question', () => {
    const sending = choice('bread', ['rye', 'wheat'], 'thanks', { sends: { submitting: 'Wait' } });
    const nodes = { ...(plain.nodes as object), start: { path: '/', ...sending } };
    finds({ ...plain, nodes }, 'missing-webhook', { pointer: '/nodes/start/sends' });
  });
});
