import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunnelNode, QuestionNode } from '../../engine';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(cleanup);

const flow = readFlow('flows/interface-wizard.json');
const isQuestion = (node: FunnelNode): node is QuestionNode => node.type === 'question';

/** The first question of the wizard that asks in a certain way. */
function questionThat(asks: QuestionNode['asks']['type']): QuestionNode {
  const found = Object.values(flow.document.nodes)
    .filter(isQuestion)
    .find((node) => node.asks.type === asks);
  if (!found) throw new Error(`no question asks for ${asks}`);
  return found;
}

const key = (name: string): string => `{${name}}`;

describe('cards', () => {
  const node = questionThat('choice');
  const { field, choices } = node.asks.type === 'choice' ? node.asks : { field: '', choices: [] };
  const answer = (index: number): object => ({
    type: 'answer',
    values: { [field]: choices[index]?.value },
  });

  it('cards send the tapped value', async () => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.click(screen.getAllByRole('radio')[1]!);
    expect(sent).toEqual([answer(1)]);
  });

  it.each([
    ['a letter', 'c', 2],
    ['a capital letter', 'B', 1],
    ['a digit', '5', 4],
  ])('are chosen by %s', async (_, pressed, index) => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.keyboard(pressed);
    expect(sent).toEqual([answer(index)]);
  });

  it('are named by digits where keyboards may have no Latin letters', async () => {
    const arabic = { ...flow, outline: { ...flow.outline, language: 'ar' } };
    const { sent, visitor } = draw({ flow: arabic, node });
    const hints = screen
      .getAllByRole('radio')
      .map((card) => card.getAttribute('aria-keyshortcuts'));
    expect(hints).toEqual(choices.map((_, index) => `${index + 1}`));
    await visitor.keyboard('[Digit3]');
    expect(sent).toEqual([answer(2)]);
    fireEvent.keyDown(document.body, { key: '٢', code: 'Digit2' });
    expect(sent).toEqual([answer(2), answer(1)]);
  });

  it('ignore letters that belong to no card, and shortcuts', async () => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.keyboard('z9{Control>}a{/Control}{Meta>}b{/Meta}');
    expect(sent).toEqual([]);
  });

  it('move the focus by arrows, around the ends, and are chosen by Enter', async () => {
    const { sent, visitor } = draw({ flow, node });
    const cards = screen.getAllByRole('radio');
    cards[0]?.focus();
    await visitor.keyboard(key('ArrowUp'));
    expect(document.activeElement).toBe(cards.at(-1));
    await visitor.keyboard(key('ArrowDown') + key('ArrowDown'));
    expect(document.activeElement).toBe(cards[1]);
    expect(sent).toEqual([]);
    await visitor.keyboard(key('Enter'));
    expect(sent).toEqual([answer(1)]);
  });

  it('are one stop for Tab', () => {
    draw({ flow, node });
    const stops = screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('show an earlier answer as selected', () => {
    draw({ flow, node, answers: { [field]: choices[3]?.value } });
    const checked = screen.getAllByRole('radio', { checked: true });
    expect(checked).toHaveLength(1);
    expect(checked[0]).toBe(screen.getAllByRole('radio')[3]);
  });

  it('take no second answer while one is shown as chosen', async () => {
    const { sent, visitor } = draw({
      flow,
      node,
      phase: { name: 'chosen' },
      answers: { [field]: choices[0]?.value },
    });
    await visitor.click(screen.getAllByRole('radio')[1]!);
    await visitor.keyboard('c');
    expect(sent).toEqual([]);
  });
});

describe('a text', () => {
  const node = questionThat('text');
  const field = node.asks.type === 'text' ? node.asks.field : '';

  it('is sent trimmed, by the button and by Enter', async () => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.type(screen.getByRole('textbox'), '  Ada  ');
    await visitor.click(screen.getByRole('button'));
    await visitor.type(screen.getByRole('textbox'), key('Enter'));
    const expected = { type: 'answer', values: { [field]: 'Ada' } };
    expect(sent).toEqual([expected, expected]);
  });

  it('is not sent while it is empty or blank', async () => {
    const { sent, visitor } = draw({ flow, node });
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    const box = screen.getByRole('textbox');
    await visitor.type(box, '   ' + key('Enter'));
    expect(screen.getByRole('alert').textContent).toBe(flow.document.answerMessages.missing);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await visitor.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(box);
    expect(sent).toEqual([]);
  });

  it('takes an answer that is restored later, but not over what was typed', async () => {
    const { visitor, change } = draw({ flow, node });
    change({ answers: { [field]: 'Ada' } });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ada');
    await visitor.type(screen.getByRole('textbox'), '!');
    change({ answers: { [field]: 'Bea' } });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ada!');
  });
});

describe('an e-mail address', () => {
  const node = questionThat('email');
  const asks = node.asks.type === 'email' ? node.asks : undefined;

  it.each(['ada', 'ada@', 'ada@example', '@example.com', 'a da@example.com'])(
    'refuses %j',
    async (text) => {
      const { sent, visitor } = draw({ flow, node });
      await visitor.type(screen.getByRole('textbox'), text + key('Enter'));
      expect(sent).toEqual([]);
      expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('says what is wrong once the visitor leaves the box, tied to it', async () => {
    const { visitor } = draw({ flow, node });
    const box = screen.getByRole('textbox');
    await visitor.type(box, 'ada');
    expect(screen.getByRole('alert').textContent).toBe('');
    await visitor.tab();
    expect(screen.getByRole('alert').textContent).toBe(asks?.invalid);
    expect(box.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('an e-mail address is sent trimmed', async () => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.type(screen.getByRole('textbox'), ' ada@example.com ' + key('Enter'));
    expect(sent).toEqual([{ type: 'answer', values: { email: 'ada@example.com' } }]);
  });

  it.each([
    ['<ada@example.com>,', 'ada@example.com'],
    ['\u200Bada@example.com', 'ada@example.com'],
    ['ada@mu\u0308ller.de', 'ada@xn--mller-kva.de'],
  ])(
    '%j is shown as it is understood, once it is left and once it is sent',
    async (text, email) => {
      const { sent, visitor } = draw({ flow, node });
      const box = screen.getByRole<HTMLInputElement>('textbox');
      await visitor.click(box);
      await visitor.paste(text);
      expect(box.value).not.toBe(email);
      await visitor.tab();
      expect(box.value).toBe(email);
      await visitor.clear(box);
      await visitor.click(box);
      await visitor.paste(text);
      await visitor.keyboard(key('Enter'));
      expect(sent).toEqual([{ type: 'answer', values: { email } }]);
      expect(box.value).toBe(email);
    },
  );

  it('shows that it is being sent, and takes nothing meanwhile', async () => {
    const { sent, visitor } = draw({
      flow,
      node,
      phase: { name: 'sending' },
      answers: { email: 'ada@example.com' },
    });
    expect(screen.getByRole('button').textContent).toBe('Submitting...');
    await visitor.click(screen.getByRole('button'));
    expect(sent).toEqual([]);
  });
});

describe('amounts', () => {
  const node = questionThat('amounts');
  const boxes = () => {
    const [current, target] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (!current || !target) throw new Error('two boxes are expected');
    return {
      current,
      target,
      notYet: screen.getByRole('checkbox', { name: 'I haven’t launched yet' }),
    };
  };
  const problem = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('');

  it.each([
    ['', '', `Please enter your current monthly revenue or check “I haven’t launched yet”`],
    ['5000', '', 'Please enter your target monthly revenue'],
    ['5000', '5000', 'Target revenue should be higher than current revenue'],
    ['5000', '400', 'Target revenue should be higher than current revenue'],
    ['0', '0', 'Please enter a target revenue greater than $0'],
  ])('refuses %j and %j', async (current, target, message) => {
    const { sent, visitor } = draw({ flow, node });
    if (current) await visitor.type(boxes().current, current);
    if (target) await visitor.type(boxes().target, target);
    await visitor.click(screen.getByRole('button'));
    expect(problem()).toBe(message);
    expect(sent).toEqual([]);
  });

  it('marks the box that the message speaks of, and no other', async () => {
    const { visitor } = draw({ flow, node });
    const marked = () => {
      const { current, target } = boxes();
      return [current, target].map((box) => box.getAttribute('aria-invalid'));
    };
    expect(marked()).toEqual([null, null]);
    await visitor.click(screen.getByRole('button'));
    expect(marked()).toEqual(['true', null]);
    await visitor.type(boxes().current, '5000');
    expect(marked()).toEqual([null, 'true']);
    await visitor.click(boxes().notYet);
    expect(marked()).toEqual([null, 'true']);
  });

  it.each([
    ['12345', '12,345'],
    ['١٢٣٤٥', '12,345'],
    ['12,345', '12,345'],
    ['12345.00', '12,345'],
    ['12.345,00', '12,345'],
    ['$12345', '12,345'],
    ['12,50', '12,50'],
    ['-500', '-500'],
    ['$12a34.5', '$12a34.5'],
  ])('typed %j show %j when they are left', async (typed, shown) => {
    const { visitor } = draw({ flow, node });
    await visitor.type(boxes().current, typed);
    await visitor.tab();
    expect(boxes().current.value).toBe(shown);
  });

  it.each([
    ['600.5', 'Please enter one of these numbers: $1, $2, $3 …'],
    ['-500', 'Please enter $0 or more.'],
    ['5k', 'Please enter a number.'],
    ['500-1000', 'Please enter a number.'],
  ])('of %j are asked for again', async (typed, message) => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.type(boxes().target, '20000');
    await visitor.type(boxes().current, typed + key('Enter'));
    expect(problem()).toBe(message);
    expect(sent).toEqual([]);
  });

  it.each([
    ['30000', '40000', 'Please enter $20,000 or less.'],
    ['500', '60000', 'Please enter $50,000 or less.'],
    ['0', '99', 'Please enter $100 or more.'],
  ])('says the limits of its fields for %s and %s', async (current, target, message) => {
    const gallery = readFlow('tests/fixtures/gallery.json');
    const { growth } = gallery.document.nodes;
    if (!growth) throw new Error('the gallery asks for two amounts');
    const { sent, visitor } = draw({ flow: gallery, node: growth });
    const [first, second] = screen.getAllByRole('textbox');
    if (first) await visitor.type(first, current);
    if (second) await visitor.type(second, target + key('Enter'));
    expect(problem()).toBe(message);
    expect(sent).toEqual([]);
  });

  it('amounts are sent in cents', async () => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.type(boxes().current, '5000');
    await visitor.type(boxes().target, '20000' + key('Enter'));
    expect(sent).toEqual([
      {
        type: 'answer',
        values: {
          current_monthly_revenue: 500_000,
          target_monthly_revenue: 2_000_000,
          no_revenue: false,
        },
      },
    ]);
  });

  it('set the current amount to 0 and close its box for those who have not launched', async () => {
    const { sent, visitor } = draw({ flow, node });
    await visitor.type(boxes().current, '5000');
    await visitor.click(boxes().notYet);
    expect(boxes().current.disabled).toBe(true);
    await visitor.type(boxes().target, '25000');
    expect(screen.getByText(/3 months/)).toBeTruthy();
    await visitor.click(screen.getByRole('button'));
    expect(sent).toEqual([
      {
        type: 'answer',
        values: { current_monthly_revenue: 0, target_monthly_revenue: 2_500_000, no_revenue: true },
      },
    ]);
  });

  it.each([
    ['10000', '11500', '1 month'],
    ['10000', '20000', '5 months'],
    ['100', '900000', '24 months'],
  ])('estimate the time from %j to %j as %s', async (current, target, months) => {
    const { visitor, container } = draw({ flow, node });
    await visitor.type(boxes().current, current);
    await visitor.type(boxes().target, target);
    expect(container.textContent).toContain(`About ${months}`);
  });

  it('draw the estimate, an example of it until both are known', async () => {
    const { visitor, container } = draw({ flow, node });
    const monthsShown = () => [...container.querySelectorAll('li')].length;
    await waitFor(() => expect(monthsShown()).toBe(10 + 1));
    expect(container.querySelector('[data-example]')).toBeTruthy();
    await visitor.type(boxes().current, '10000');
    await visitor.type(boxes().target, '20000');
    expect(monthsShown()).toBe(5 + 1);
    expect(container.querySelector('[data-example]')).toBeNull();
  });

  it('have sliders that fill their boxes in and follow them', async () => {
    const { visitor } = draw({ flow, node });
    const [current, target] = screen.getAllByRole<HTMLInputElement>('slider');
    expect(current?.getAttribute('aria-label')).toBe('Adjust Current monthly revenue');
    // Lit nowhere while the box is empty: 0 would be lit up to the handle's middle.
    const lit = (): number => Number(current?.style.getPropertyValue('--filled'));
    expect(lit()).toBeLessThan(0);
    await visitor.type(boxes().current, '10001');
    expect(lit()).toBeGreaterThan(0);
    expect(current?.getAttribute('aria-valuetext')).toBe('$10,001');
    // It looks unanswered until it is: at its beginning, with the example.
    expect(target?.value).toBe('0');
    expect(target?.getAttribute('aria-valuetext')).toBe('e.g. $20,000');
    if (target) fireEvent.change(target, { target: { value: target.max } });
    const [highest] = [boxes().target.value];
    expect(highest).toMatch(/^[1-9][0-9,]+$/);
    expect(target?.getAttribute('aria-valuetext')).toBe(`$${highest}`);
    await visitor.click(boxes().notYet);
    expect(current?.disabled).toBe(true);
  });
});

describe('a question that can be skipped', () => {
  const gallery = readFlow('tests/fixtures/gallery.json');
  const node = gallery.document.nodes.name as FunnelNode;

  it('has a button for it, which sends no answer', async () => {
    const { sent, visitor } = draw({ flow: gallery, node });
    await visitor.click(screen.getByRole('button', { name: 'I would rather not say' }));
    expect(sent).toEqual([{ type: 'skip' }]);
  });
});

it('a hook says what one gets above the question, and only where the document has one', () => {
  const { hook: _none, ...plain } = questionThat('choice');
  const hook = { promise: 'A plan of your own.', figure: '40 gardens' };
  draw({ flow, node: { ...plain, hook } });
  const promise = screen.getByText(hook.promise);
  expect(promise.parentElement?.textContent).toContain(hook.figure);
  const title = screen.getByRole('heading', { level: 1 });
  expect(promise.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  draw({ flow, node: plain });
  expect(screen.queryByText(hook.promise)).toBeNull();
});
