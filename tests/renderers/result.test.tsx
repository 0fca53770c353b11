import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { countingAnswers, type Answers } from '../../engine';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');

const drawFor = (answers: Answers): HTMLElement => {
  const counting = countingAnswers(wizard.outline, answers);
  draw({ flow: wizard, node: offerWith(wizard, 'result'), answers: counting, isInView: true });
  const { parentElement } = screen.getByRole('heading', { level: 2 }).parentElement ?? {};
  if (!parentElement) throw new Error('there is no result');
  return parentElement;
};

describe('the result', () => {
  it('names the type of the visitor and says what it means', () => {
    const result = drawFor({ goal_path: 'leads', tone: 'high_energy' });
    expect(within(result).getByRole('heading', { name: 'The Spark' })).toBeTruthy();
    expect(within(result).getByText(/You get people moving/)).toBeTruthy();
  });

  it('has a finding from the visitor’s own numbers, with the calculation behind it', () => {
    const result = drawFor({
      current_monthly_revenue: 500_000,
      target_monthly_revenue: 2_000_000,
    });
    expect(
      within(result).getByText(
        /each week you start later costs \$3,462 once you are at your goal\./,
      ),
    ).toBeTruthy();
    const how = within(result).getByRole('group');
    expect(how.textContent).toMatch(/\$20,000.*−\$5,000.*\$3,462/s);
  });

  it('has no finding without the numbers that it needs', () => {
    const result = drawFor({ tone: 'casual' });
    expect(within(result).queryByRole('group')).toBeNull();
  });
});
