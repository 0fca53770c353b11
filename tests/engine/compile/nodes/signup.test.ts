import { describe, expect, it } from 'vitest';
import { info, mini, offer, signup, valid } from '../../../support/build';
import { run } from '../../../support/machine';

const fields = {
  signed_at: { type: 'time' },
  trial: { type: 'flag' },
  until: { type: 'time' },
};
const reports = [
  { on: 'started', event: 'began', payload: { trial: { field: 'trial' } } },
  {
    on: 'finished',
    event: 'ended',
    payload: { trial: { field: 'trial' }, email: { field: 'email' } },
  },
];
const query = { trial: 'trial', until: 'until' };
const document = valid(
  mini({
    fields,
    nodes: {
      start: info('sign'),
      sign: signup({ reports, query, next: 'end' }),
      end: offer(),
    },
  }),
);
const last = valid(mini({ fields, nodes: { sign: signup() } }));

const email = 'ada@example.com';
const time = '2026-01-02T03:04:05.678Z';

describe('signing up', () => {
  it('goes from the form to the code to its end, and saves at each step', () => {
    const visitor = run(document, 'sign');
    expect(visitor.at()).toBe('sign form');
    visitor.does('answer', { email });
    expect(visitor.at()).toBe('sign code');
    expect(visitor.answers()).toEqual({ email });
    visitor.does('answer', { signed_at: time });
    expect(visitor.at()).toBe('sign done');
    expect(visitor.answers()).toEqual({ email, signed_at: time });
    expect(visitor.effects.filter(({ type }) => type === 'save')).toEqual([
      { type: 'save', answers: { email } },
      { type: 'save', answers: { email, signed_at: time } },
    ]);
    visitor.does('continue');
    expect(visitor.at()).toBe('end');
  });

  it('goes back from the code to the form, keeps the address, and takes another', () => {
    const visitor = run(document, 'sign');
    visitor.does('back');
    visitor.does('answer', { email });
    visitor.does('back');
    expect(visitor.at()).toBe('sign form');
    expect(visitor.answers()).toEqual({ email });
    visitor.does('answer', { email: 'ada@example.org' });
    expect(visitor.at()).toBe('sign code');
    visitor.does('answer', { signed_at: time });
    visitor.does('back');
    expect(visitor.at()).toBe('sign done');
    expect(visitor.answers()).toEqual({ email: 'ada@example.org', signed_at: time });
    expect(visitor.reported()).toEqual(['began', 'ended']);
  });

  it('goes on at the code after a reload there, once the address is known', () => {
    const unknown = run(document, 'sign');
    unknown.does('resume');
    expect(unknown.at()).toBe('sign form');
    const visitor = run(document, 'sign', { email });
    visitor.does('resume');
    expect(visitor.at()).toBe('sign code');
    visitor.does('back');
    expect(visitor.at()).toBe('sign form');
    const done = run(document, 'sign', { email, signed_at: time });
    done.does('resume');
    expect(done.at()).toBe('sign done');
  });

  it('reports its beginning, and its end once with the address', () => {
    const visitor = run(document, 'sign', { trial: true });
    visitor.does('answer', { email });
    visitor.does('answer', { signed_at: time });
    visitor.does('answer', { signed_at: time });
    expect(visitor.effects.filter(({ type }) => type === 'report')).toEqual([
      expect.objectContaining({ event: 'began', payload: { trial: true } }),
      expect.objectContaining({ event: 'ended', payload: { trial: true, email } }),
    ]);
  });

  it('keeps nothing but its own fields: no password, whatever the form sends', () => {
    const visitor = run(document, 'sign');
    visitor.does('answer', { email, password: 'correct horse', name: 'Eve' });
    expect(visitor.answers()).toEqual({ email });
    expect(JSON.stringify(visitor.effects)).not.toContain('correct horse');
  });

  it.each([{}, { email: '' }, { email: 'ada@example' }, { email: 'a da@example.com' }])(
    'stays at the form for %j',
    (values) => {
      const visitor = run(document, 'sign');
      visitor.does('answer', { ...values });
      expect(visitor.at()).toBe('sign form');
      expect(visitor.answers()).toEqual({});
    },
  );

  it('takes no time before there is an address, and no address for a time', () => {
    const visitor = run(document, 'sign');
    visitor.does('answer', { signed_at: time });
    visitor.does('continue');
    expect(visitor.at()).toBe('sign form');
    visitor.does('answer', { email });
    visitor.does('answer', { email: 'eve@example.com' });
    visitor.does('answer', { signed_at: 'yesterday-ish' });
    visitor.does('continue');
    expect(visitor.at()).toBe('sign code');
    expect(visitor.answers()).toEqual({ email });
  });

  it.each([
    ['opens again', run(document, 'sign', { email, signed_at: time })],
    ['visits it again', run(document, 'start', { email, signed_at: time })],
    ['gets their answers back after it has opened', run(document, 'sign')],
  ])('is at its end for who has completed it and %s', (_, visitor) => {
    if (visitor.node() === 'start') visitor.sends({ type: 'visit.sign', values: {} });
    visitor.sends({ type: 'restore', values: { email, signed_at: time } });
    expect(visitor.at()).toBe('sign done');
  });

  it('reports no start to analytics when it is complete already', () => {
    const answers = { email, signed_at: time };
    expect(run(document, 'sign', answers).reported()).toEqual([]);
    const visitor = run(document, 'start', answers);
    visitor.sends({ type: 'visit.sign', values: {} });
    expect(visitor.reported()).toEqual([]);
  });

  it('logs that another code was asked for, and sends nothing', () => {
    const visitor = run(document, 'sign');
    visitor.does('answer', { email });
    const before = visitor.effects.length;
    visitor.does('resend');
    expect(visitor.effects.slice(before)).toEqual([
      { type: 'log', message: expect.stringContaining('None was sent') },
    ]);
  });

  it('stays at its end where nothing comes after it', () => {
    const visitor = run(last);
    visitor.does('answer', { email });
    visitor.does('answer', { signed_at: time });
    visitor.does('continue');
    visitor.wait(60_000);
    expect(visitor.at()).toBe('sign done');
  });

  it('takes over what the address of a visit says, and nothing else', () => {
    const visitor = run(document, 'start', { trial: false });
    visitor.sends({ type: 'visit.sign', values: { trial: true, email: 'eve@example.com' } });
    expect(visitor.answers()).toEqual({ trial: true });
    expect(visitor.effects).toContainEqual(
      expect.objectContaining({ event: 'began', payload: { trial: true } }),
    );
  });
});

describe('a trial', () => {
  const trial = { field: 'trial', until: 'until' };
  const trying = valid(
    mini({
      fields,
      nodes: {
        start: info('sign'),
        sign: signup({ reports, query, trial, next: 'end' }),
        end: offer(),
      },
    }),
  );
  const until = '2026-01-02T03:04:05.678Z';

  it('of an earlier visit is forgotten when an address says nothing of it', () => {
    const visitor = run(trying, 'start', { trial: true, until });
    visitor.sends({ type: 'visit.sign', values: { trial: false, until: undefined } });
    visitor.sends({ type: 'restore', values: { trial: true, until } });
    expect(visitor.answers()).toEqual({ trial: false, until: undefined });
    // Unless the signup was completed with it.
    const signed_at = '2026-01-02T03:04:05.678Z';
    visitor.sends({ type: 'restore', values: { trial: true, until, signed_at } });
    expect(visitor.answers()).toEqual({ trial: true, until, signed_at });
  });
});
