import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  countingAnswers,
  destinationOf,
  resolveNode,
  shownAnswers,
  visitedPath,
  type Answers,
  type FunnelNode,
} from '../../engine';
import { gaugeReading, priceText } from '../../engine/offer';
import { recordOf } from '../../engine/session';
import { outlineOf } from '../../engine/build';
import { webhookPayload } from '../../engine/session/webhook';
import { valid } from '../support/build';
import { run } from '../support/machine';

const document = valid(readFileSync('tests/fixtures/computed/removals.json', 'utf8'));
const outline = outlineOf(document);
const house: Answers = { home: 'house', piano: 'grand', name: 'Ada', email: 'ada@example.com' };

describe('computed fields', () => {
  const shown = (id: string, answers: Answers): FunnelNode =>
    resolveNode(document.nodes[id] as FunnelNode, outline, shownAnswers(outline, id, answers));

  it('decide where a visitor goes, from the answers given so far', () => {
    const visitor = run(document);
    visitor.does('answer', { home: 'house' });
    visitor.wait(300);
    expect(visitor.node()).toBe('piano');
    visitor.does('answer', { piano: 'grand' });
    visitor.wait(300);
    visitor.does('answer', { name: 'Ada' });
    expect(visitor.node()).toBe('heavy');
    expect(visitedPath(outline, { home: 'room', piano: 'grand', name: 'Ada' })).toEqual([
      'home',
      'name',
      'email',
      'quote',
    ]);
  });

  it('are part of copy, with their units and as amounts', () => {
    expect(shown('name', house)).toMatchObject({
      title: 'About 70\u00a0m³ for whom?',
      subtitle: 'From €1,880.50.',
    });
  });

  it('follow from the answers that count: those of an abandoned branch change nothing', () => {
    expect(countingAnswers(outline, { home: 'room', piano: 'grand' })).toMatchObject({
      effort: 22,
      price: 29_000,
    });
  });

  it('are reported, saved and sent like answers', () => {
    const visitor = run(document, 'email', house);
    visitor.does('answer', { email: 'ada@example.com' });
    expect(visitor.effects).toContainEqual(
      expect.objectContaining({ event: 'quoted', payload: { effort: 100, price: 188_050 } }),
    );
    const payload = webhookPayload(
      outline,
      house,
      {},
      {
        sessionId: 'removals_1',
        now: '2026-01-31T10:00:00.000Z',
        url: 'https://removals.example/email',
        userAgent: 'Test/1',
        utm: { source: null, medium: null, campaign: null },
      },
    );
    expect(payload.session).toMatchObject({ volume: 70, effort: 100, quote: { price: 1880.5 } });
    expect(payload.answers.slice(-2)).toMatchObject([
      { node_id: 5, question: 'Volume', type: 'open-ended', value: '70\u00a0m³' },
      { node_id: 6, question: 'price', value: '€1,880.50' },
    ]);
  });

  it('are not stored on the device, and nothing that is stored or linked replaces them', () => {
    const visitor = run(document, 'home');
    visitor.sends({ type: 'visit.quote', values: { ...house, price: 1 } });
    visitor.sends({ type: 'restore', values: { home: 'room' } });
    expect(visitor.answers()).toEqual({ home: 'room' });
    expect(recordOf(outline.fields, visitor.answers(), 'now')).not.toHaveProperty('volume');
  });

  it('draw gauges and are prices', () => {
    const quote = document.nodes.quote;
    const sections = quote?.type === 'offer' ? quote.sections : {};
    const { effort, pricing } = sections;
    const answers = shownAnswers(outline, 'quote', { home: 'flat', piano: 'no' });
    const gauge = effort?.type === 'gauges' ? effort.gauges[0] : undefined;
    expect(gauge && gaugeReading(gauge, answers)).toEqual({ score: 42, text: 'A day' });
    const price = pricing?.type === 'pricing' ? pricing.price : '0 EUR';
    expect(priceText(price, answers, 'EUR', 'en')).toBe('€790');
    expect(priceText(price, {}, 'EUR', 'en')).toBe('€290');
  });

  it('are as good as answers for screens that require them', () => {
    expect(destinationOf(outline, '/quote', '', {}).node).toBe('home');
    expect(destinationOf(outline, '/quote', '', house).node).toBe('quote');
  });
});
