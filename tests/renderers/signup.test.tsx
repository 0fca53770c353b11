import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunnelNode, SignupNode } from '../../engine';
import type { PhaseOf } from '../../engine/compile';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(cleanup);

const flow = readFlow('flows/interface-wizard.json');
const isSignup = (node: FunnelNode): node is SignupNode => node.type === 'signup';
const node = Object.values(flow.document.nodes).find(isSignup)!;
const { form, code, success, fields } = node;

const filling = { name: 'form', isSubmitting: false } as const;
const asking = { name: 'code', isVerifying: false, resending: 'ready' } as const;
const emailBox = () => screen.getByLabelText<HTMLInputElement>(form.email.label);
const passwordBox = () => screen.getByLabelText<HTMLInputElement>(form.password.label);
const key = (name: string): string => `{${name}}`;

describe('the form', () => {
  const draws = (answers = {}) => draw({ flow, node, phase: filling, answers });
  const problem = () => screen.getByRole('alert').textContent;

  /** Fills the form and sends it off. */
  async function enters(email: string, password: string) {
    const drawn = draws();
    if (email) await drawn.visitor.type(emailBox(), email);
    if (password) await drawn.visitor.type(passwordBox(), password);
    await drawn.visitor.click(screen.getByRole('button', { name: form.button }));
    return drawn;
  }

  it.each([
    ['', '', 'Please fill in all fields', 'email'],
    ['', 'correct horse', 'Please fill in all fields', 'email'],
    ['ada@example.com', '', 'Please fill in all fields', 'password'],
    ['ada', '', 'Please fill in all fields', 'password'],
    ['   ', 'correct horse', 'Please fill in all fields', 'email'],
    ['ada@example', 'correct horse', 'Please enter a valid email address', 'email'],
    ['a da@example.com', 'correct horse', 'Please enter a valid email address', 'email'],
    ['ada@example.com', '1234567', 'Password must be at least 8 characters', 'password'],
  ])('refuses %j with %j: %s', async (email, password, message, wrong) => {
    const { sent } = await enters(email, password);
    const box = wrong === 'email' ? emailBox() : passwordBox();
    expect(problem()).toBe(message);
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(sent).toEqual([]);
  });

  it('says both where both are wrong, and begins with the first', async () => {
    await enters('ada', 'short');
    expect(problem()).toBe(form.messages.emailInvalid + form.messages.passwordShort);
    expect(document.activeElement).toBe(emailBox());
  });

  it('says what the trial costs afterwards to those who have one', () => {
    draws({ pro_trial: true });
    expect(screen.getByText(/then \$499 per month/)).toBeTruthy();
    cleanup();
    draws();
    expect(screen.queryByText(/\$499/)).toBeNull();
  });

  it('has its problems right above its button', async () => {
    await enters('', '');
    const button = screen.getByRole('button', { name: form.button });
    expect(button.previousElementSibling).toBe(screen.getByRole('alert'));
  });

  it('forgets a problem when its box is written in, and leaves the other', async () => {
    const { visitor } = await enters('ada', 'short');
    await visitor.type(emailBox(), '@');
    expect(problem()).toBe(form.messages.passwordShort);
    expect(emailBox().hasAttribute('aria-invalid')).toBe(false);
    expect(passwordBox().getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['ada@example.com', 'correct horse'],
    ['  ada@example.com ', '12345678'],
    ['ada@example.com', '        '],
  ])('sends the address %j, trimmed, and nothing of the password', async (email, password) => {
    const { sent } = await enters(email, password);
    expect(sent).toEqual([{ type: 'answer', values: { [fields.email]: 'ada@example.com' } }]);
  });

  it('shows a pasted address as it is understood, once it is left and in what is sent', async () => {
    const { sent, visitor } = draws();
    await visitor.click(emailBox());
    await visitor.paste('Ada <ada@example.com>,');
    await visitor.tab();
    expect(emailBox().value).toBe('ada@example.com');
    await visitor.clear(emailBox());
    await visitor.type(passwordBox(), 'correct horse');
    await visitor.click(emailBox());
    await visitor.paste('\u200Bmailto:ada@example.com');
    await visitor.keyboard(key('Enter'));
    expect(sent).toEqual([{ type: 'answer', values: { [fields.email]: 'ada@example.com' } }]);
    expect(emailBox().value).toBe('ada@example.com');
  });

  it('is sent by Enter from either box', async () => {
    const { sent, visitor } = draws();
    await visitor.type(passwordBox(), 'correct horse');
    await visitor.type(emailBox(), 'ada@example.com' + key('Enter'));
    await visitor.type(passwordBox(), key('Enter'));
    expect(sent).toHaveLength(2);
  });

  it('begins with the address that is known, and takes one that is restored later', () => {
    const { change } = draws();
    expect(emailBox().value).toBe('');
    change({ answers: { [fields.email]: 'ada@example.com' } });
    expect(emailBox().value).toBe('ada@example.com');
  });

  it('takes what a password manager fills in', () => {
    const { sent } = draws({ [fields.email]: 'ada@example.com' });
    passwordBox().value = 'correct horse';
    fireEvent.submit(passwordBox().form!);
    expect(sent).toHaveLength(1);
  });

  it('says to password managers what its boxes are, and can send nothing by itself', () => {
    draws();
    expect(emailBox().form).toBe(passwordBox().form);
    expect(emailBox().type).toBe('email');
    expect(emailBox().getAttribute('inputmode')).toBe('email');
    expect(emailBox().autocomplete).toBe('username');
    expect(passwordBox().autocomplete).toBe('new-password');
    expect(passwordBox().placeholder).toBe('Min. 8 characters');
    expect(emailBox().form?.noValidate).toBe(true);
    expect(emailBox().form?.getAttribute('method')).toBe('dialog');
  });

  it('shows the password and hides it again, and keeps what was typed', async () => {
    const { visitor } = draws();
    await visitor.type(passwordBox(), 'correct horse');
    expect(passwordBox().type).toBe('password');
    await visitor.click(screen.getByRole('button', { name: form.password.show }));
    expect(passwordBox().type).toBe('text');
    expect(passwordBox().value).toBe('correct horse');
    await visitor.click(screen.getByRole('button', { name: form.password.hide }));
    expect(passwordBox().type).toBe('password');
  });
});

describe('the code', () => {
  const draws = () => draw({ flow, node, phase: asking });
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const shown = () =>
    boxes()
      .map(({ value }) => value || '·')
      .join('');
  const focused = () => boxes().findIndex((box) => box === document.activeElement);
  const taken = [{ type: 'answer', values: { [fields.completedAt]: expect.any(String) } }];

  it('has a named box for each digit, and is the place for one-time codes', () => {
    draws();
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
      'Digit 1 of 4',
      'Digit 2 of 4',
      'Digit 3 of 4',
      'Digit 4 of 4',
    ]);
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual([
      'one-time-code',
      'off',
      'off',
      'off',
    ]);
    expect(boxes().every((box) => box.getAttribute('inputmode') === 'numeric')).toBe(true);
    expect(screen.getByRole('group', { name: code.headline })).toBeTruthy();
  });

  it('goes on from box to box and is taken with its last digit, at the time it is', async () => {
    const { sent, visitor } = draws();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('123');
    expect([shown(), focused()]).toEqual(['123·', 3]);
    expect(sent).toEqual([]);
    const before = Date.now();
    await visitor.keyboard('4');
    expect(sent).toEqual(taken);
    const [event] = sent;
    const time = event?.type === 'answer' ? event.values[fields.completedAt] : undefined;
    expect(time).toBe(new Date(String(time)).toISOString());
    expect(Date.parse(String(time))).toBeGreaterThanOrEqual(before);
  });

  it('can just be typed while the heading has the focus', async () => {
    const { sent, visitor } = draws();
    screen.getByRole('heading').focus();
    await visitor.keyboard('1234');
    expect(sent).toEqual(taken);
  });

  it('the box of the code takes digits only', async () => {
    const { visitor } = draws();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('a1- b2');
    expect([shown(), focused()]).toEqual(['12··', 2]);
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('x');
    expect([shown(), focused()]).toEqual(['12··', 0]);
  });

  it.each([0, 1, 3])('is pasted as a whole from box %i', async (box) => {
    const { sent, visitor } = draws();
    await visitor.click(boxes()[box]!);
    await visitor.paste(' 12-34 ');
    expect([shown(), focused()]).toEqual(['1234', 3]);
    expect(sent).toEqual(taken);
  });

  it('is pasted from the heading, and found inside a sentence', async () => {
    const { sent, visitor } = draws();
    screen.getByRole('heading').focus();
    await visitor.paste('In the next 10 minutes your code is 9876.');
    expect(shown()).toBe('9876');
    expect(sent).toEqual(taken);
  });

  it('takes a part of a code from the box it is pasted into', async () => {
    const { sent, visitor } = draws();
    await visitor.click(boxes()[1]!);
    await visitor.paste('78');
    expect([shown(), focused()]).toEqual(['·78·', 3]);
    await visitor.paste('no digits');
    expect(shown()).toBe('·78·');
    expect(sent).toEqual([]);
  });

  it('is spread when a device puts all of it into one box', () => {
    const { sent } = draws();
    fireEvent.change(boxes()[0]!, { target: { value: '5678' } });
    expect(shown()).toBe('5678');
    expect(sent).toEqual(taken);
  });

  it('goes back with Backspace: its own digit first, then the one before', async () => {
    const { visitor } = draws();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('123' + key('Backspace'));
    expect([shown(), focused()]).toEqual(['12··', 2]);
    await visitor.click(boxes()[0]!);
    await visitor.keyboard(key('Backspace'));
    expect([shown(), focused()]).toEqual(['·2··', 0]);
    await visitor.keyboard(key('Backspace'));
    expect([shown(), focused()]).toEqual(['·2··', 0]);
  });

  it('lets arrows, Home and End move, and stays at its ends', async () => {
    const { visitor } = draws();
    await visitor.click(boxes()[0]!);
    const moved = async (name: string): Promise<number> => {
      await visitor.keyboard(key(name));
      return focused();
    };
    expect(await moved('ArrowLeft')).toBe(0);
    expect(await moved('ArrowRight')).toBe(1);
    expect(await moved('End')).toBe(3);
    expect(await moved('ArrowRight')).toBe(3);
    expect(await moved('ArrowLeft')).toBe(2);
    expect(await moved('Home')).toBe(0);
  });

  it('replaces a digit, and goes on from one that is typed again', async () => {
    const { visitor } = draws();
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('12');
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('7');
    expect([shown(), focused()]).toEqual(['72··', 1]);
    await visitor.keyboard('2');
    expect([shown(), focused()]).toEqual(['72··', 2]);
  });

  it('goes back when a virtual keyboard reports only a deletion', async () => {
    const { visitor } = draws();
    const wish = (box: number, inputType = 'deleteContentBackward'): boolean =>
      fireEvent(
        boxes()[box]!,
        new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }),
      );
    await visitor.click(boxes()[0]!);
    await visitor.keyboard('12');
    expect(wish(2, 'insertText')).toBe(true);
    expect(wish(1)).toBe(true);
    expect([shown(), focused()]).toEqual(['12··', 2]);
    expect(wish(2)).toBe(false);
    expect([shown(), focused()]).toEqual(['1···', 1]);
    wish(1);
    wish(0);
    expect([shown(), focused()]).toEqual(['····', 0]);
  });

  it('leads back to the form, which keeps the address and can be sent again', async () => {
    const { sent, visitor, change } = draws();
    await visitor.click(screen.getByRole('button', { name: code.back }));
    expect(sent).toEqual([{ type: 'back' }]);
    change({ phase: filling, answers: { [fields.email]: 'ada@example.com' } });
    expect(emailBox().value).toBe('ada@example.com');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('says honestly what asking for another code did', async () => {
    const { sent, visitor } = draws();
    expect(screen.getByRole('status').textContent).toBe('');
    await visitor.click(screen.getByRole('button', { name: code.resend }));
    expect(screen.getByRole('status').textContent).toBe(code.resent);
    expect(code.resent).toContain('No code is on its way');
    expect(sent).toEqual([{ type: 'resend' }]);
  });
});

describe('the end', () => {
  const draws = (answers = {}, instead: SignupNode = node) =>
    draw({ flow, node: instead, phase: { name: 'done' }, answers });

  it('shows the trial only to those who have one', () => {
    draws({ pro_trial: true });
    expect(screen.getByText('Pro Trial Activated!')).toBeTruthy();
    expect(screen.getByText(success.trial!.text)).toBeTruthy();
    cleanup();
    for (const answers of [{}, { pro_trial: false }]) {
      draws(answers);
      expect(screen.queryByText('Pro Trial Activated!')).toBeNull();
      expect(screen.queryByText(success.trial!.text)).toBeNull();
      cleanup();
    }
  });

  it('is the end where nothing comes after it', () => {
    draws({}, { ...node, next: undefined });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes on by its button and by Enter where something comes after it', async () => {
    const { sent, visitor } = draws();
    await visitor.click(screen.getByRole('button', { name: success.button }));
    screen.getByRole('heading').focus();
    await visitor.keyboard(key('Enter'));
    expect(sent).toEqual([{ type: 'continue' }, { type: 'continue' }]);
  });
});

describe('every step', () => {
  it('has a heading of its own that takes the focus', () => {
    const { change } = draw({ flow, node, phase: filling });
    const heading = () => screen.getByRole('heading', { level: 1 });
    expect(heading().textContent).toBe(form.headline);
    expect(document.activeElement).toBe(document.body);
    const steps: readonly [PhaseOf<'signup'>, string][] = [
      [asking, code.headline],
      [{ name: 'done' }, success.headline],
    ];
    for (const [phase, headline] of steps) {
      change({ phase });
      expect(heading().textContent).toBe(headline);
      expect(document.activeElement).toBe(heading());
    }
  });

  it('leaves nothing of the password behind', async () => {
    const { visitor, change, container } = draw({ flow, node, phase: filling });
    await visitor.type(passwordBox(), 'correct horse');
    change({ phase: asking });
    expect(container.innerHTML).not.toContain('correct horse');
    change({ phase: filling });
    expect(passwordBox().value).toBe('');
  });
});
