import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../engine';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ now: new Date('2026-12-02T12:00:00'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wizard = readFlow('flows/interface-wizard.json');

function drawFor(answers: Answers) {
  const { sent } = draw({
    flow: wizard,
    node: offerWith(wizard, 'projection'),
    answers,
    isInView: true,
  });
  return { sent, start: screen.getByRole('radiogroup', { name: 'When do you start?' }) };
}

describe('the start of the first days', () => {
  it('is asked, and what is chosen goes to the machine as a day', () => {
    const { sent, start } = drawFor({});
    expect(screen.getByText('Days 1–3')).toBeTruthy();
    fireEvent.click(
      within(start).getByRole('radio', { name: 'Monday', description: 'Mon, Dec 7' }),
    );
    expect(sent.at(-1)).toEqual({ type: 'answer', values: { start_day: '2026-12-07' } });
    fireEvent.click(within(start).getByRole('radio', { name: 'Today', description: 'Wed, Dec 2' }));
    expect(sent.at(-1)).toEqual({ type: 'answer', values: { start_day: '2026-12-02' } });
    fireEvent.change(within(start).getByLabelText('Choose a date'), {
      target: { value: '2026-12-24' },
    });
    expect(sent.at(-1)).toEqual({ type: 'answer', values: { start_day: '2026-12-24' } });
  });

  it('shows a day that no choice has, once, in place of the words that ask for it', () => {
    const { start } = drawFor({ start_day: '2026-12-24' });
    expect(within(start).queryByRole('radio', { checked: true })).toBeNull();
    expect(within(start).getAllByText('Thu, Dec 24')).toHaveLength(1);
    expect(within(start).getByLabelText(/^Choose a date/)).toHaveProperty('value', '2026-12-24');
  });

  it('leaves the box for another day empty while a choice has the day', () => {
    const { start } = drawFor({ start_day: '2026-12-07' });
    expect(within(start).getByLabelText('Choose a date')).toHaveProperty('value', '');
  });

  it('once chosen, gives each entry its day, and the days a calendar file', () => {
    const { start } = drawFor({ start_day: '2026-12-07' });
    expect(
      within(start).getByRole('radio', {
        name: 'Monday',
        description: 'Mon, Dec 7',
        checked: true,
      }),
    ).toBeTruthy();
    const days = screen.getByRole('list', { name: 'Your First 30 Days' }).querySelectorAll('time');
    expect([...days].map(({ dateTime }) => dateTime)).toEqual([
      '2026-12-07',
      '2026-12-10',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
    expect(screen.getByRole('button', { name: 'Add to My Calendar' })).toBeTruthy();
  });
});
