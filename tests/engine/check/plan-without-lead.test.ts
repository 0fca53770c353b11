import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, email, mini, offer, oneOf, type Draft } from '../../support/build';

/** The places where a plan is reached without a lead, with what is said. */
function foundIn(nodes: Readonly<Record<string, Draft>>): string[] {
  const document = mini({
    fields: { size: oneOf('small', 'large'), more: oneOf('yes', 'no') },
    nodes,
    rest: { planLink: { node: 'plan', version: 1 } },
  });
  return check(JSON.stringify(document)).diagnostics.flatMap(({ code, pointer, message }) =>
    code === 'plan-without-lead' ? `${pointer}: ${message}` : [],
  );
}

describe('a plan is reached without a lead where the address is asked for only after what is sent', () => {
  const sized = (next: string, more: Draft = {}): Draft =>
    choice('size', ['small', 'large'], next, { sends: {}, ...more });
  const asked = email('plan', { sends: undefined });
  const small = { when: { field: 'size', is: 'small' }, to: 'plan' };
  const last = choice('more', ['yes', 'no'], 'plan', { sends: {} });

  it('on the only way', () => {
    expect(foundIn({ size: sized('email'), email: asked, plan: offer() })).toEqual([
      '/nodes/email: The way size → email → plan asks for "email" only after the answers were sent, so no lead arrives. Write "sends" on this question, or on one after it.',
    ]);
  });

  it('on one of several ways', () => {
    const nodes = { email: email('more', { sends: undefined, branches: [small] }), more: last };
    expect(foundIn({ size: sized('email'), ...nodes, plan: offer() })).toHaveLength(1);
  });

  it('but not where they are sent again', () => {
    const again = email('more', { sends: undefined });
    expect(foundIn({ size: sized('email'), email: again, more: last, plan: offer() })).toEqual([]);
    expect(foundIn({ size: sized('email'), email: email('plan'), plan: offer() })).toEqual([]);
  });

  it('nor where only a way that nobody takes leads there', () => {
    const never = { when: { field: 'size', answered: false }, to: 'plan' };
    const nodes = { email: email('more', { sends: undefined, branches: [never] }), more: last };
    expect(foundIn({ size: sized('email'), ...nodes, plan: offer() })).toEqual([]);
  });
});
