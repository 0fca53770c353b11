import { describe, expect, it } from 'vitest';
import { eventAt } from '../../../../engine/compile';
import { secretOf, type AccountProblem, type AccountStep } from '../../../../engine/signup';
import { checkedSignup, info, mini, valid } from '../../../support/build';
import { run, type Run } from '../../../support/machine';

const reports = [{ on: 'finished', event: 'ended' }];
const document = valid(
  mini({
    fields: { signed_at: { type: 'time' } },
    nodes: { start: info('sign'), sign: checkedSignup({ reports }) },
  }),
);

const email = 'ada@example.com';
const signed_at = '2026-01-02T03:04:05.678Z';

const refuses = (visitor: Run, step: AccountStep, ...problems: AccountProblem[]): void =>
  visitor.sends(eventAt('sign', { type: 'refused', step, problems }));
const passes = (visitor: Run, step: AccountStep, values = {}): void =>
  visitor.sends(eventAt('sign', { type: 'passed', step, values }));
const asked = ({ effects }: Run): string[] =>
  effects.flatMap((effect) => (effect.type === 'account' ? [effect.step] : []));

/** A visitor at the code. */
function atCode(): Run {
  const visitor = run(document, 'sign');
  visitor.does('answer', { email });
  passes(visitor, 'signUp');
  return visitor;
}

describe('signing up where a server checks', () => {
  it('waits for the account, then for the code, and saves the address and the time', () => {
    const visitor = run(document, 'sign');
    expect(visitor.at()).toBe('sign form.asking');
    visitor.does('answer', { email });
    expect(visitor.at()).toBe('sign form.submitting');
    expect(visitor.effects).toContainEqual({
      type: 'account',
      node: 'sign',
      step: 'signUp',
      email,
    });
    passes(visitor, 'signUp');
    expect(visitor.at()).toBe('sign code.check.asking.resend.waiting');
    visitor.does('answer');
    expect(visitor.at()).toBe('sign code.check.verifying.resend.waiting');
    expect(visitor.reported()).toEqual([]);
    passes(visitor, 'verify', { signed_at });
    expect(visitor.at()).toBe('sign done');
    expect(visitor.answers()).toEqual({ email, signed_at });
    expect(visitor.reported()).toEqual(['ended']);
    expect(asked(visitor)).toEqual(['signUp', 'verify']);
    expect(visitor.effects.filter(({ type }) => type === 'save')).toEqual([
      { type: 'save', answers: { email } },
      { type: 'save', answers: { email, signed_at } },
    ]);
  });

  it('never sees what is secret', () => {
    const secret = 'correct horse';
    const event = eventAt('sign', { type: 'answer', values: { email }, secret: secretOf(secret) });
    expect(JSON.stringify(event)).not.toContain(secret);
    const visitor = run(document, 'sign');
    visitor.sends({ ...event, values: { email, password: secret } });
    passes(visitor, 'signUp', { password: secret });
    passes(visitor, 'verify', { signed_at, password: secret });
    expect(JSON.stringify([visitor.answers(), visitor.effects])).not.toContain(secret);
  });

  it('asks again with what the server refused, and forgets it with the next try', () => {
    const visitor = run(document, 'sign');
    visitor.does('answer', { email });
    refuses(visitor, 'signUp', 'passwordShort', 'passwordLeaked');
    expect(visitor.at()).toBe('sign form.asking');
    expect(visitor.refusal()).toEqual({
      step: 'signUp',
      problems: ['passwordShort', 'passwordLeaked'],
    });
    expect(visitor.answers()).toEqual({ email });
    visitor.does('answer', { email });
    expect(visitor.refusal()).toBeUndefined();
    expect(asked(visitor)).toEqual(['signUp', 'signUp']);
  });

  it.each<[string, AccountStep, (visitor: Run) => void, string]>([
    ['the form', 'signUp', (visitor) => visitor.sends({ type: 'visit.sign' }), 'sign form.asking'],
    ['the code', 'verify', () => undefined, 'sign code.check.asking.resend.waiting'],
  ])('does not wait for ever at %s', (_, step, before, after) => {
    const visitor = step === 'verify' ? atCode() : run(document, 'sign');
    before(visitor);
    visitor.does('answer', step === 'verify' ? {} : { email });
    visitor.wait(19_990);
    expect(visitor.refusal()).toBeUndefined();
    visitor.wait(10);
    expect(visitor.at()).toBe(after);
    expect(visitor.refusal()).toEqual({ step, problems: ['unavailable'] });
    passes(visitor, step, { signed_at });
    expect(visitor.at()).toBe(after);
  });

  it('lets another code be asked for after the wait, and says that it was', () => {
    const visitor = atCode();
    visitor.does('resend');
    visitor.wait(59_990);
    expect(visitor.at()).toBe('sign code.check.asking.resend.waiting');
    visitor.wait(10);
    expect(visitor.at()).toBe('sign code.check.asking.resend.ready');
    visitor.does('resend');
    visitor.does('resend');
    expect(visitor.at()).toBe('sign code.check.asking.resend.sending');
    expect(asked(visitor)).toEqual(['signUp', 'resend']);
    passes(visitor, 'resend');
    expect(visitor.at()).toBe('sign code.check.asking.resend.resent');
    visitor.wait(60_000);
    expect(visitor.at()).toBe('sign code.check.asking.resend.ready');
  });

  it.each<[AccountProblem, string]>([
    ['tooMany', 'waiting'],
    ['offline', 'ready'],
  ])('leads from a refusal to send another code for "%s" to %s', (problem, phase) => {
    const visitor = atCode();
    visitor.wait(60_000);
    visitor.does('resend');
    refuses(visitor, 'resend', problem);
    expect(visitor.at()).toBe(`sign code.check.asking.resend.${phase}`);
    expect(visitor.refusal()).toEqual({ step: 'resend', problems: [problem] });
  });

  it('goes on waiting for another code while one is checked, and refused', () => {
    const visitor = atCode();
    visitor.wait(50_000);
    visitor.does('answer');
    visitor.wait(10_000);
    expect(visitor.at()).toBe('sign code.check.verifying.resend.ready');
    refuses(visitor, 'verify', 'codeWrong');
    expect(visitor.at()).toBe('sign code.check.asking.resend.ready');
    expect(visitor.refusal()).toEqual({ step: 'verify', problems: ['codeWrong'] });
    visitor.does('answer');
    passes(visitor, 'verify', { signed_at });
    expect(visitor.at()).toBe('sign done');
  });

  it('leads back to the form, but not while a code is checked', () => {
    const visitor = atCode();
    visitor.does('answer');
    visitor.does('back');
    expect(visitor.at()).toBe('sign code.check.verifying.resend.waiting');
    refuses(visitor, 'verify', 'codeWrong');
    visitor.does('back');
    expect(visitor.at()).toBe('sign form.asking');
    expect(visitor.refusal()).toBeUndefined();
    passes(visitor, 'verify', { signed_at });
    expect(visitor.at()).toBe('sign form.asking');
  });

  it('is never done without the server, nor at no time', () => {
    const visitor = atCode();
    visitor.does('answer', { signed_at });
    passes(visitor, 'verify', {});
    passes(visitor, 'verify', { signed_at: 'yesterday-ish' });
    passes(visitor, 'signUp', { signed_at });
    expect(visitor.at()).toBe('sign code.check.verifying.resend.waiting');
    expect(visitor.answers()).toEqual({ email });
  });

  it('starts over with every visit', () => {
    const visitor = run(document, 'sign');
    visitor.does('answer', { email });
    refuses(visitor, 'signUp', 'offline');
    visitor.sends({ type: 'visit.sign' });
    expect(visitor.at()).toBe('sign form.asking');
    expect(visitor.refusal()).toBeUndefined();
  });
});
