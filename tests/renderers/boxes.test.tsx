import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asked } from '../support/gallery';

afterEach(cleanup);

const answer = (values: object): object[] => [{ type: 'answer', values }];
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('a box for a number', () => {
  it('is named by the question, says its unit, and counts by its buttons and by arrow keys', async () => {
    const { sent, visitor } = asked('people');
    const box = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'How many people eat with you?',
      description: /people/,
    });
    expect(box.inputMode).toBe('numeric');
    await visitor.click(press('More'));
    await visitor.click(press('More'));
    expect(box.value).toBe('2');
    await visitor.type(box, '{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    expect(sent).toEqual(answer({ people: 3 }));
  });

  it('says what is wrong when the button is pressed, and no longer when it is right', async () => {
    const { sent, visitor } = asked('area');
    const box = screen.getByLabelText<HTMLInputElement>('Area');
    expect(box.inputMode).toBe('decimal');
    await visitor.click(press('Continue'));
    expect(screen.getByRole('alert').textContent).toBe('Please fill this in.');
    expect(document.activeElement).toBe(box);
    await visitor.type(box, '9999');
    expect(screen.getByRole('alert').textContent).toBe(
      'That is a hall. Please enter 2,500\u00a0m² or less.',
    );
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await visitor.clear(box);
    await visitor.type(box, '12.5{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(sent).toEqual(answer({ area: 12.5 }));
  });

  it('a number box shows an earlier answer', () => {
    asked('area', { answers: { area: 12.5 } });
    expect(screen.getByLabelText<HTMLInputElement>('Area').value).toBe('12.5');
  });
});

it('a box for an amount groups the digits and keeps the limits of its field', async () => {
  const { sent, visitor } = asked('spend');
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await visitor.type(box, '20000000{Enter}');
  expect(box.value).toBe('20,000,000');
  expect(screen.getByRole('alert').textContent).toBe('Please enter $20,000 or less.');
  await visitor.clear(box);
  await visitor.type(box, '600{Enter}');
  expect(sent).toEqual(answer({ spend: 60_000 }));
});

describe('a scale', () => {
  it('is answered by a tap, names its ends, and is one stop for Tab', async () => {
    const { sent, visitor } = asked('recommend');
    const places = screen.getAllByRole('radio');
    expect(places).toHaveLength(11);
    expect(places.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole('radiogroup').getAttribute('aria-labelledby')).toBeTruthy();
    await visitor.click(screen.getByRole('radio', { name: '10, Extremely likely' }));
    expect(sent).toEqual(answer({ recommend: 10 }));
  });

  it('is answered by a digit, and by arrows and Enter, around the ends', async () => {
    const { sent, visitor } = asked('recommend');
    await visitor.keyboard('7');
    await visitor.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getAllByRole('radio').at(-1));
    await visitor.keyboard('{Enter}');
    expect(sent).toEqual([...answer({ recommend: 7 }), ...answer({ recommend: 10 })]);
  });

  it('of stars says how many, and takes no second answer while one is shown as chosen', async () => {
    const { sent, visitor } = asked('rating', {
      phase: { name: 'chosen' },
      answers: { rating: 4 },
    });
    expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe(
      '4\u00a0stars',
    );
    await visitor.click(screen.getAllByRole('radio')[0]!);
    await visitor.keyboard('2');
    expect(sent).toEqual([]);
  });
});

it('a slider begins halfway, says its number with the unit, and sends it', async () => {
  const { sent, visitor } = asked('share');
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('50%');
  await visitor.click(press('Continue'));
  expect(sent).toEqual(answer({ share: 50 }));
});

it('a box for a day keeps the limits that are counted from today', async () => {
  const { sent, visitor } = asked('day');
  const box = screen.getByLabelText<HTMLInputElement>('When should the first basket come?');
  expect(box.type).toBe('date');
  expect(box.min).toMatch(/^20\d\d-\d\d-\d\d$/);
  await visitor.type(box, '2020-01-01');
  await visitor.click(press('Continue'));
  expect(screen.getByRole('alert').textContent).toMatch(/^Please choose .* or a later day\.$/);
  expect(sent).toEqual([]);
});

it('a box for a day keeps the limit of another answer, on the same screen and from before', async () => {
  const { visitor } = asked('contact', { answers: { day: '2027-03-01' } });
  const box = screen.getByLabelText<HTMLInputElement>('Day of the party');
  expect(box.min).toBe('2027-03-01');
  await visitor.type(box, '2027-02-28');
  await visitor.tab();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Please choose March 1, 2027 or a later day.');
});

describe('a box for a text', () => {
  it('has the keyboard and the autofill of the document, and its own words for the pattern', async () => {
    const { visitor } = asked('postcode');
    const box = screen.getByLabelText<HTMLInputElement>('Postcode');
    expect([box.inputMode, box.autocomplete]).toEqual(['numeric', 'postal-code']);
    await visitor.type(box, '12');
    await visitor.tab();
    expect(screen.getByRole('alert').textContent).toBe('A postcode has five digits.');
  });

  it('counts the characters that are left, from the last fifth on', async () => {
    const { visitor } = asked('story');
    const box = screen.getByLabelText('Memory');
    await visitor.type(box, 'x'.repeat(47));
    expect(screen.getByRole('status').textContent).toBe('');
    await visitor.type(box, 'x');
    expect(screen.getByRole('status').textContent).toBe('12 characters left');
  });

  it('keeps all of a text that is pasted and too long, says so politely, and does not send it', async () => {
    const { visitor, sent } = asked('story');
    const box = screen.getByLabelText<HTMLTextAreaElement>('Memory');
    await visitor.click(box);
    await visitor.paste('x'.repeat(75));
    expect(box.value).toHaveLength(75);
    const says = 'Please shorten this to 60 characters.';
    expect(screen.getByRole('status').textContent).toBe(says);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await visitor.keyboard('{Enter}');
    expect(sent).toEqual([]);
    // Said once, by the box.
    expect(screen.getByRole('alert').textContent).toBe(says);
    expect(screen.getByRole('status').textContent).toBe('');
    await visitor.keyboard('{Backspace}'.repeat(15));
    expect(screen.getByRole('status').textContent).toBe('0 characters left');
    expect(screen.getByRole('alert').textContent).toBe('');
    await visitor.keyboard('{Enter}');
    expect(sent).toMatchObject([{ type: 'answer' }]);
  });
});

it('boxes tell browsers whose address and number they want', () => {
  asked('contact');
  const filledIn = ['Company', 'Work email', 'Telephone'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).autocomplete,
  );
  expect(filledIn).toEqual([
    'section-party organization',
    'section-party work email',
    'section-party work tel',
  ]);
});

describe('a list that can be searched', () => {
  const box = (): HTMLInputElement => screen.getByRole('combobox');

  it('is filled in by the browser, with the words of a choice or with its name', async () => {
    const { sent, visitor } = asked('country');
    expect(box().autocomplete).toBe('country');
    // Filled in from another box: no key was pressed, and the list stays closed.
    fireEvent.input(box(), { target: { value: 'UNITED_KINGDOM' } });
    expect(box().value).toBe('United Kingdom');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    fireEvent.input(box(), { target: { value: 'turkiye' } });
    await visitor.click(press('Continue'));
    expect(sent).toEqual(answer({ country: 'turkiye' }));
  });

  it('takes nothing for a choice while the visitor is writing', async () => {
    const { visitor } = asked('country');
    await visitor.type(box(), 'turkiye');
    expect(box().value).toBe('turkiye');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await visitor.tab();
    expect(box().value).toBe('Türkiye');
  });
});

describe('a box for a telephone number', () => {
  it('takes a number of the chosen country and sends it with its code', async () => {
    const { sent, visitor } = asked('phone');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(200));
    const box = screen.getByLabelText<HTMLInputElement>('Which number may the baker call?');
    expect([box.type, box.autocomplete]).toEqual(['tel', 'tel']);
    await visitor.type(box, '12{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Please check the number and the country.',
      ),
    );
    await visitor.clear(box);
    await visitor.type(box, '030 901820{Enter}');
    await waitFor(() => expect(sent).toEqual(answer({ phone: '+4930901820' })));
  });

  it('takes the country of a number that says it', async () => {
    const { sent, visitor } = asked('phone');
    const box = screen.getByLabelText<HTMLInputElement>('Which number may the baker call?');
    await visitor.type(box, '+1 202 555 0123');
    await visitor.tab();
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('US');
    await visitor.click(press('Continue'));
    await waitFor(() => expect(sent).toEqual(answer({ phone: '+12025550123' })));
  });
});

describe('a consent', () => {
  it('that is required is asked for when the button is pressed without it', async () => {
    const { sent, visitor } = asked('terms');
    await visitor.click(press('Continue'));
    expect(screen.getByRole('alert').textContent).toBe('Please tick this box to go on.');
    const box = screen.getByRole('checkbox', { name: /^I agree/ });
    expect(document.activeElement).toBe(box);
    await visitor.click(box);
    await visitor.click(press('Continue'));
    expect(sent).toEqual(answer({ terms: true }));
  });

  it('that is not required is an answer either way', async () => {
    const { sent, visitor } = asked('news');
    await visitor.click(press('Continue'));
    expect(sent).toEqual(answer({ news: false }));
  });
});

describe('a form', () => {
  it('lists what is wrong, moves the focus to the first wrong box, and links to each', async () => {
    const { sent, visitor } = asked('contact');
    await visitor.type(screen.getByLabelText('Company'), 'Crumb');
    await visitor.click(press('Ask for an offer'));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Please check 7 things:');
    expect(document.activeElement).toBe(screen.getByLabelText('Work email'));
    await visitor.click(screen.getByRole('link', { name: /^Guests/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Guests'));
    expect(screen.getByLabelText('Guests').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('says what is wrong once the press that leaves a box has ended: nothing moves under it', async () => {
    const { visitor } = asked('contact');
    const box = screen.getByLabelText<HTMLInputElement>('Work email');
    await visitor.type(box, 'ada');
    const keys = (each: string): Promise<void> =>
      visitor.pointer({ keys: each, target: screen.getByLabelText('Company') });
    await keys('[MouseLeft>]');
    expect(document.activeElement).not.toBe(box);
    expect(box.getAttribute('aria-invalid')).toBeNull();
    await keys('[/MouseLeft]');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('offers the e-mail address that was most likely meant', async () => {
    const { visitor } = asked('contact');
    const box = screen.getByLabelText<HTMLInputElement>('Work email');
    await visitor.type(box, 'ada@gmial.com');
    await visitor.click(press('Did you mean ada@gmail.com?'));
    expect(box.value).toBe('ada@gmail.com');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
  });

  it('says which boxes may stay empty, and goes on without them', async () => {
    const { sent, visitor } = asked('order', { answers: { tip: 700 } });
    const tip = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Tip',
      description: /Optional/,
    });
    expect(tip.value).toBe('7');
    await visitor.clear(tip);
    await visitor.clear(screen.getByLabelText('City'));
    await visitor.click(press('Order'));
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
    expect(tip.getAttribute('aria-invalid')).toBeNull();
    await visitor.type(screen.getByLabelText('City'), 'Graz');
    await visitor.click(press('Order'));
    await waitFor(() =>
      expect(sent).toEqual(answer({ destination: 'austria', city: 'Graz', loaves: 2 })),
    );
  });

  it('sends all its answers at once', async () => {
    const { sent, visitor } = asked('contact', { answers: { party: '2099-01-01', hurry: 3 } });
    await visitor.type(screen.getByLabelText('Company'), 'Crumb');
    await visitor.type(screen.getByLabelText('Work email'), 'ada@example.com');
    await visitor.type(screen.getByLabelText('Telephone'), '202 555 0123');
    await visitor.type(screen.getByLabelText('Guests'), '12');
    await visitor.type(screen.getByLabelText('Budget'), '900');
    await visitor.click(screen.getByRole('checkbox'));
    await visitor.click(press('Ask for an offer'));
    await waitFor(() =>
      expect(sent).toEqual(
        answer({
          company: 'Crumb',
          work_email: 'ada@example.com',
          work_phone: '+12025550123',
          guests: 12,
          deposit: 90_000,
          party: '2099-01-01',
          hurry: 3,
          veggies: 50,
          rules: true,
        }),
      ),
    );
  });
});
