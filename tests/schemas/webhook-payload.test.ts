import { utmOf } from '../../engine/session';
import { longestText } from '../../engine/document/values/clean-text';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../engine';
import type { WebhookPayload } from '../../engine/session';
import { webhookPayload } from '../../engine/session/webhook';
import { payloadSchema } from '../../schemas';
import { largestBody } from '../../supabase/functions/send-zapier-webhook/request';
import { checkPayload } from '../../supabase/functions/send-zapier-webhook/payload.generated';
import { answerSets } from '../e2e/support/answer-sets';
import { anyAnswers, anyText } from '../support/answers';
import { allFlows, type Flow } from '../support/flows';

const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
});
const isPayload = ajv.compile<WebhookPayload>(payloadSchema);

function payloadOf({ outline, document }: Flow, answers: Answers, text = 'Test/1'): WebhookPayload {
  return webhookPayload(
    outline,
    answers,
    {},
    {
      sessionId: `${document.session.idPrefix}1700000000000_0a1b2c3d`,
      now: '2025-01-31T10:00:00.000Z',
      url: `https://example.com/?q=${text}`,
      userAgent: text,
      utm: utmOf(String(new URLSearchParams({ utm_source: text, utm_campaign: text }))),
    },
  );
}

/** What the schema and the function's own check say of what arrives. */
function problems(payload: unknown): unknown[] {
  const arrived: unknown = JSON.parse(JSON.stringify(payload));
  isPayload(arrived);
  const checked = checkPayload(arrived);
  return [...(isPayload.errors ?? []), ...('problem' in checked ? [checked.problem] : [])];
}

describe.each(allFlows())('the payload of $file', (flow) => {
  it.each(answerSets(flow))('fits its schema on every way: $answers', ({ answers }) => {
    expect(problems(payloadOf(flow, answers))).toEqual([]);
  });

  it('fits its schema for any answers, from any address and browser', () => {
    fc.assert(
      fc.property(anyAnswers(flow.document.fields), anyText, (answers, text) => {
        expect(problems(payloadOf(flow, answers, text.repeat(100)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is small enough to send while the page is left, with the longest answers', () => {
    const longest = Object.entries(flow.document.fields).map(([id, field]) => {
      const text = '陳'.repeat(field.type === 'text' ? longestText(field.maxLength) : 500);
      // A choice and a day are stored only as what they can be.
      if (field.type === 'date') return [id, '2026-01-31'] as const;
      return [id, field.type === 'choice' ? Object.keys(field.values)[0] : text] as const;
    });
    const payload = payloadOf(flow, Object.fromEntries(longest), '陳'.repeat(3_000));
    const bytes = new TextEncoder().encode(JSON.stringify(payload));
    expect(bytes.length).toBeLessThan(largestBody);
  });
});

describe('the check in the function', () => {
  const [flow] = allFlows();
  const valid = flow && payloadOf(flow, { email: 'ada@example.com' });

  it.each<[string, object]>([
    ['a choice without its id', { answers: [answer({ type: 'choice' })] }],
    ['a text with an id', { answers: [answer({ choice_id: 'x' })] }],
    ['a number that is not one', { answers: [answer({ node_id: 0 })] }],
    ['a malformed address', { user: { name: null, email: 'nobody', phone: null } }],
    ['a telephone number with blanks', { user: { name: null, email: null, phone: '+49 30 12' } }],
    ['a time in words', { submitted_at: 'now' }],
    ['a list of objects in the session', { session: { ...valid?.session, list: [{}] } }],
    ['too long a campaign', { meta: { ...valid?.meta, utm: { source: 'x'.repeat(201) } } }],
  ])('finds %s, as the schema does', (_, change) => {
    expect(problems(valid)).toEqual([]);
    expect(problems({ ...valid, ...change }).length).toBeGreaterThanOrEqual(2);
  });
});

function answer(change: object): object {
  return { node_id: 1, question: 'x', type: 'open-ended', value: 'x', position: 1, ...change };
}
