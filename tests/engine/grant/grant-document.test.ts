import { describe, expect, it } from 'vitest';
import {
  finds,
  grant,
  info,
  mini,
  offer,
  outline,
  problemsIn,
  signup,
  valid,
} from '../../support/build';
import type { Draft } from '../../support/build';

const withGrant = (more: Draft = {}): Draft =>
  mini({ nodes: { start: info('end'), end: offer() }, rest: { grant: grant(more) } });

describe('the grant of a document', () => {
  it('is shown by offers that have its section', () => {
    expect(problemsIn(withGrant())).toEqual([]);
    const { nodes } = outline(withGrant());
    expect(nodes.end?.showsGrant).toBe(true);
    expect(nodes.start?.showsGrant).toBeUndefined();
  });

  it('stays out of what every screen needs', () => {
    expect(outline(withGrant())).not.toHaveProperty('grant');
  });

  it('names a section, an effect and fields that exist', () => {
    finds(withGrant({ section: 'hallo' }), 'unknown-name', { kind: 'section', found: 'hallo' });
    finds(withGrant({ sound: 'bing' }), 'unknown-name', { kind: 'effect', found: 'bing' });
    const payload = { who: { field: 'nam' } };
    finds(withGrant({ reports: [{ on: 'accepted', event: 'took', payload }] }), 'unknown-name', {
      kind: 'field',
      found: 'nam',
    });
  });

  it('has words for hours and minutes only where they are filled', () => {
    const { banner } = valid(withGrant()).grant ?? {};
    finds(withGrant({ banner: { ...banner, text: 'Open for {hours}' } }), 'unknown-name', {
      kind: 'field',
      found: 'hours',
    });
  });
});

describe('the trial of a signup', () => {
  it('is a flag and a time', () => {
    const fields = { signed_at: { type: 'time' }, trial: { type: 'flag' } };
    const rule = { field: 'trial', until: 'signed_at' };
    const sign = (trial: Draft): Draft => mini({ fields, nodes: { sign: signup({ trial }) } });
    expect(problemsIn(sign(rule))).toEqual([]);
    finds(sign({ ...rule, field: 'signed_at' }), 'wrong-field-type', { field: 'signed_at' });
    finds(sign({ ...rule, until: 'trial' }), 'wrong-field-type', { field: 'trial' });
    finds(sign({ ...rule, until: 'until' }), 'unknown-name', { found: 'until' });
  });
});
