import { describe, expect, it } from 'vitest';
import { cents, visitedPath, type OfferSection, type ProjectionSection } from '../../../engine';
import { projectionMonths } from '../../../engine/offer';
import { outlineOf } from '../../../engine/build';
import { valid } from '../../support/build';
import { flows } from '../../support/documents';
import { run } from '../../support/machine';

const text = flows.find(({ file }) => file === 'flows/interface-wizard.json')?.text ?? '';

type Readings = Readonly<Record<string, string>>;

/** The offer's sections while a decision is read as named. */
function sectionsOf(readings: Readings): OfferSection[] {
  const { offer } = valid(text, readings).nodes;
  return Object.values(offer?.type === 'offer' ? offer.sections : {});
}

function projectionOf(readings: Readings): ProjectionSection {
  const found = sectionsOf(readings).find((section) => section.type === 'projection');
  if (found?.type !== 'projection') throw new Error('The offer has no projection.');
  return found;
}

describe('the horizon of the projection', () => {
  const monthsFor = (reading: string, gap: number): number => {
    const { months, otherwiseMonths } = projectionOf({ 'projection-horizon': reading });
    const steps = months.map((step) => ({ ...step, upTo: cents(step.upTo) }));
    return projectionMonths(0, gap, steps, otherwiseMonths);
  };

  it.each([
    [500_000, 2],
    [1_000_000, 4],
    [2_000_000, 6],
    [2_000_100, 12],
  ])('for a gap of %i cents is %i months by the gap, or else always 6', (gap, months) => {
    expect(monthsFor('by-gap', gap)).toBe(months);
    expect(monthsFor('six-months', gap)).toBe(6);
  });

  it('is named in the copy only where it is always the same', () => {
    expect(projectionOf({ 'projection-horizon': 'by-gap' }).text).not.toMatch(/\d month/);
    expect(projectionOf({ 'projection-horizon': 'six-months' }).text).toContain('6 months');
  });
});

describe('the target of a visitor who gave none', () => {
  it.each([
    ['half-a-million', 50_000_000],
    ['five-million', 500_000_000],
  ])('is, read as %s, %i cents', (reading, amount) => {
    expect(cents(projectionOf({ 'default-target': reading }).target.default)).toBe(amount);
  });
});

describe('the audience focus', () => {
  const way = (reading: string): readonly string[] =>
    visitedPath(outlineOf(valid(text, { 'audience-focus-source': reading })), {});

  it('has no question where the gauge infers it', () => {
    expect(way('inferred')).not.toContain('audience-focus');
  });

  it('is asked before the revenue where a question asks for it, and is kept', () => {
    const nodes = way('asked');
    expect(nodes.indexOf('audience-focus')).toBe(nodes.indexOf('revenue-goals') - 1);
    const visitor = run(valid(text, { 'audience-focus-source': 'asked' }), 'audience-focus');
    visitor.does('answer', { audience_focus: 'existing_clients' });
    expect(visitor.answers()).toEqual({ audience_focus: 'existing_clients' });
  });
});
