import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountProblem, AccountStep, Refusal } from '../../engine/signup';
import type { FunnelNode, SignupNode } from '../../engine';
import type { PhaseOf, ScreenEvent } from '../../engine/compile';
import { draw, type Drawing } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(cleanup);

const flow = readFlow('flows/interface-wizard.json', { verification: 'server' });
const isSignup = (node: FunnelNode): node is SignupNode => node.type === 'signup';
const node = Object.values(flow.document.nodes).find(isSignup)!;
const { form, code, fields } = node;
const account = node.account!;

const email = 'ada@example.com';
const answers = { [fields.email]: email };
const refused = (step: AccountStep, ...problems: AccountProblem[]): Refusal => ({ step, problems });
/** The secrets of what was sent. */
const revealed = (sent: readonly ScreenEvent[]): (string | undefined)[] =>
  sent.map((event) => ('secret' in event ? event.secret?.reveal() : undefined));
const button = (name: string) => screen.getByRole('button', { name });

describe('the form of a signup that a server checks', () => {
  const emailBox = () => screen.getByLabelText<HTMLInputElement>(form.email.label);
  const passwordBox = () => screen.getByLabelText<HTMLInputElement>(form.password.label);
  const asking = { name: 'form', isSubmitting: false } as const;
  const submitting = { name: 'form', isSubmitting: true } as const;
  const draws = () => draw({ flow, node, answers, phase: asking });

  it('passes the password on as a secret, separate from the answers', async () => {
    const { sent, visitor } = draws();
    await visitor.type(passwordBox(), 'correct horse');
    await visitor.click(button(form.button));
    expect(sent).toEqual([{ type: 'answer', values: answers, secret: expect.anything() }]);
    expect(revealed(sent)).toEqual(['correct horse']);
  });

  it('says what it does while it waits, and changes nothing then', async () => {
    const { sent, visitor, change } = draws();
    await visitor.type(passwordBox(), 'correct horse');
    change({ phase: submitting });
    expect(button(account.submitting).getAttribute('aria-disabled')).toBe('true');
    await visitor.click(button(account.submitting));
    await visitor.type(emailBox(), 'x');
    await visitor.type(passwordBox(), 'x');
    expect([emailBox().value, passwordBox().value]).toEqual([email, 'correct horse']);
    expect(sent).toEqual([]);
  });

  it.each<[AccountProblem, 'email' | 'password']>([
    ['emailRefused', 'email'],
    ['passwordWeak', 'password'],
    ['passwordCharacters', 'password'],
    ['passwordLeaked', 'password'],
  ])('says %s at its box, leads there, and keeps the password', async (problem, place) => {
    const { visitor, change } = draws();
    await visitor.type(passwordBox(), 'correct horse');
    change({ phase: submitting });
    change({ phase: { ...asking, refusal: refused('signUp', problem) } });
    const box = place === 'email' ? emailBox() : passwordBox();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(account.messages[problem as keyof typeof account.messages]);
    expect(box.getAttribute('aria-describedby')).toBe(alert.id);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box);
    expect(passwordBox().value).toBe('correct horse');
    await visitor.type(box, 'x');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says every reason of a weak password', () => {
    const { change } = draws();
    change({ phase: { ...asking, refusal: refused('signUp', 'passwordShort', 'passwordLeaked') } });
    expect(screen.getByRole('alert').textContent).toBe(
      form.messages.passwordShort + account.messages.passwordLeaked,
    );
  });

  it.each<AccountProblem>([
    'credentials',
    'tooMany',
    'offline',
    'unavailable',
    'closed',
    'unknown',
  ])('says %s without blaming a box', (problem) => {
    const { change } = draws();
    change({ phase: { ...asking, refusal: refused('signUp', problem) } });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(emailBox().hasAttribute('aria-invalid')).toBe(false);
    expect(passwordBox().hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('the code of a signup that a server checks', () => {
  const asking = { name: 'code', isVerifying: false, resending: 'waiting' } as const;
  const verifying = { ...asking, isVerifying: true };
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const shown = () =>
    boxes()
      .map(({ value }) => value || '·')
      .join('');
  const draws = (phase: Drawing['phase'] = asking) => draw({ flow, node, answers, phase });
  /** The code after the form, which knows the password. */
  const comes = async () => {
    const drawn = draws({ name: 'form', isSubmitting: false });
    await drawn.visitor.type(screen.getByLabelText(form.password.label), 'correct horse');
    await drawn.visitor.click(button(form.button));
    drawn.sent.splice(0);
    drawn.change({ phase: asking });
    return drawn;
  };

  it('asks for the password again where the page has forgotten it, and hands both on', async () => {
    const { sent, visitor } = draws();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('123456');
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe(form.messages.missing);
    const password = screen.getByLabelText(form.password.label);
    expect(document.activeElement).toBe(password);
    await visitor.type(password, 'short{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(form.messages.passwordShort);
    await visitor.type(password, ' and long{Enter}');
    expect(revealed(sent)).toEqual(['123456']);
    const [event] = sent;
    expect(event && 'secret' in event && event.secret?.revealPassword?.()).toBe('short and long');
    expect(JSON.stringify(sent)).not.toContain('long');
  });

  it('has six boxes, and names the address', () => {
    draws();
    expect(boxes()).toHaveLength(6);
    expect(screen.getByText(new RegExp(`We sent it to ${email}`))).toBeTruthy();
  });

  it('is handed on as a secret with its last digit, and cannot change while it is checked', async () => {
    const { sent, visitor, change } = await comes();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('123456');
    expect(sent).toEqual([{ type: 'answer', values: {}, secret: expect.anything() }]);
    expect(revealed(sent)).toEqual(['123456']);
    change({ phase: verifying });
    expect(screen.getByText(account.verifying)).toBeTruthy();
    await visitor.keyboard('{Backspace}');
    fireEvent.paste(boxes()[0]!, { clipboardData: { getData: () => '654321' } });
    expect(shown()).toBe('123456');
    expect(sent).toHaveLength(1);
  });

  it('is cleared when it was wrong, says so at its boxes, and can be entered again', async () => {
    const { sent, visitor, change } = await comes();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('123456');
    change({ phase: verifying });
    change({ phase: { ...asking, refusal: refused('verify', 'codeWrong') } });
    expect(shown()).toBe('······');
    expect(document.activeElement).toBe(boxes()[0]);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(account.messages.codeWrong);
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(alert.id);
    expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
    await visitor.keyboard('654321');
    expect(sent).toHaveLength(2);
  });

  it('stays when the server cannot be reached, and can be sent or typed again', async () => {
    const { sent, visitor, change } = await comes();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('123456');
    change({ phase: verifying });
    change({ phase: { ...asking, refusal: refused('verify', 'offline') } });
    expect(shown()).toBe('123456');
    expect(boxes()[0]!.hasAttribute('aria-invalid')).toBe(false);
    await visitor.click(button(flow.document.messages.retry));
    expect(sent).toHaveLength(2);
    expect(revealed(sent)).toEqual(['123456', '123456']);
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('9');
    expect(shown()).toBe('9·····');
    expect(sent).toHaveLength(2);
  });

  it('leads back to the form, but not while it is checked', async () => {
    const { sent, visitor, change } = draws(verifying);
    await visitor.click(button(code.back));
    expect(sent).toEqual([]);
    change({ phase: asking });
    await visitor.click(button(code.back));
    expect(sent).toEqual([{ type: 'back' }]);
  });
});

describe('another code of a signup that a server checks', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  type Code = Extract<PhaseOf<'signup'>, { readonly name: 'code' }>;
  const at = (resending: Code['resending']): Code => ({
    name: 'code',
    isVerifying: false,
    resending,
  });
  const draws = (phase: Code) => draw({ flow, node, answers, phase });
  const waiting = (time: string): string => account.waiting.replace('{time}', time);

  it('has to wait, and says how long', () => {
    const { sent } = draws(at('waiting'));
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe(waiting('1:00'));
    fireEvent.click(button(code.resend));
    expect(sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(18_000));
    expect(timer.textContent).toBe(waiting('0:42'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(timer.textContent).toBe(waiting('0:00'));
  });

  it('can be requested, announces sending and sent, and then restarts the wait', () => {
    const { sent, change } = draws(at('ready'));
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(button(code.resend));
    expect(sent).toEqual([{ type: 'resend' }]);
    change({ phase: at('sending') });
    fireEvent.click(button(account.sending));
    expect(sent).toHaveLength(1);
    expect(screen.queryByText(/on its way/)).toBeNull();
    change({ phase: at('resent') });
    expect(screen.getByText(/A new code is on its way to ada@example.com/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe(waiting('1:00'));
  });

  it('says why it was refused', () => {
    const { change } = draws(at('sending'));
    change({ phase: { ...at('waiting'), refusal: refused('resend', 'tooMany') } });
    expect(screen.getByRole('alert').textContent).toBe(account.messages.tooMany);
    expect(screen.queryByRole('button', { name: flow.document.messages.retry })).toBeNull();
  });
});
