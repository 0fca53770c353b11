import { describe, expect, it } from 'vitest';
import { openSession } from '../../../../app/browser/session/session';
import { resolveNode } from '../../../../engine/document/resolve-node';
import { webhookPayload } from '../../../../engine/session/webhook';
import { planOf } from '../../../../engine/paths';
import { info, mini, outline, valid, type Draft } from '../../../support/build';
import { run } from '../../../support/machine';
import { memoryStore } from '../../../support/memory-store';

const fields = {
  zip: { type: 'text', maxLength: 5, parameter: 'zip', fallback: 'your area' },
  partner: {
    type: 'choice',
    parameter: 'partner',
    values: { acme: { label: 'Acme' }, other: { label: 'Other' } },
  },
  gclid: { type: 'text', parameter: 'gclid', savedAs: 'clicks.google' },
  people: { type: 'number', parameter: 'n', maximum: 9 },
  beta: { type: 'flag', parameter: 'beta' },
};
const end = { type: 'end', headline: 'Served in {zip}' };
const document: Draft = mini({
  fields,
  nodes: {
    start: info('last', { branches: [{ when: { field: 'partner', is: 'acme' }, to: 'partners' }] }),
    partners: { type: 'end', headline: 'A friend of {partner}' },
    last: end,
  },
});
const funnel = outline(document);
const funnelDocument = valid(document);
const { dataKey } = funnel.session;

describe('a field with a parameter', () => {
  const search = '?zip=10115&partner=acme&gclid=Cj0&n=4&beta=1&utm_source=letter';
  const given = { zip: '10115', partner: 'acme', gclid: 'Cj0', people: 4, beta: true };

  it('is answered by the address, and stored at once', () => {
    const { store } = memoryStore();
    expect(openSession(funnel, store, search).answers).toEqual(given);
    expect(JSON.parse(store.get(dataKey) ?? '')).toMatchObject({
      zip: '10115',
      clicks: { google: 'Cj0' },
      people: 4,
    });
    expect(openSession(funnel, store, '').answers).toEqual(given);
  });

  it('keeps an answer that was given, whatever a later address says, and fills what is open', () => {
    const { store } = memoryStore();
    const typed = { zip: '10115', people: 2 };
    openSession(funnel, store, '').save(typed);
    const before = store.get(dataKey);
    expect(openSession(funnel, store, '?zip=99999&n=9').answers).toEqual(typed);
    expect(store.get(dataKey), 'nothing is stored, so nothing is saved on the server').toBe(before);
    expect(openSession(funnel, store, '?zip=99999&partner=acme').answers).toEqual({
      ...typed,
      partner: 'acme',
    });
    expect(openSession(funnel, store, '?partner=other').answers).toMatchObject({ partner: 'acme' });
    expect(JSON.parse(store.get(dataKey) ?? '')).toMatchObject({ ...typed, partner: 'acme' });
  });

  it.each(['?zip=101156', '?partner=nobody', '?partner=constructor', '?n=10', '?n=four', '?zip='])(
    'ignores what does not fit it: %s',
    (wrong) => {
      const { store } = memoryStore();
      expect(openSession(funnel, store, wrong).answers).toEqual({});
      expect(store.get(dataKey)).toBeUndefined();
    },
  );

  it('decides in conditions, fills copy, and is sent', () => {
    const { last } = funnelDocument.nodes;
    const visitor = run(funnelDocument, 'start', given);
    visitor.does('continue');
    expect(visitor.node()).toBe('partners');
    expect(resolveNode(last!, funnel, given)).toMatchObject({ headline: 'Served in 10115' });
    expect(resolveNode(last!, funnel, {})).toMatchObject({ headline: 'Served in your area' });
    const sent = webhookPayload(
      funnel,
      given,
      {},
      {
        sessionId: 'session_1',
        now: '2030-01-01T00:00:00.000Z',
        url: 'https://example.com/',
        userAgent: '',
        utm: { source: null, medium: null, campaign: null },
      },
    );
    expect(sent.session).toMatchObject({ zip: '10115', clicks: { google: 'Cj0' }, people: 4 });
    expect(sent.session).toMatchObject({ partner: 'acme', beta: true });
  });

  it('is never the reason why a plan of paths calls a screen unreachable', () => {
    const [plan] = planOf(funnelDocument, { strategies: ['nodes'] }).strategies;
    expect(plan?.unreachable).toEqual([]);
  });
});
