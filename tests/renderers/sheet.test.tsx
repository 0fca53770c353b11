import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { countingAnswers, type Answers, type FunnelNode, type SheetSection } from '../../engine';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');

/** The wizard's offer with its page to keep, and the sections that are on it. */
function offerOf(changes: Partial<SheetSection> = {}): FunnelNode {
  const offer = offerWith(wizard, 'sheet', 'preview', 'result', 'projection');
  const changed = Object.entries(offer.sections).map(([id, section]) => [
    id,
    section.type === 'sheet' ? { ...section, ...changes } : section,
  ]);
  return { ...offer, sections: Object.fromEntries(changed) };
}

const answers: Answers = {
  name: 'Maya',
  role: 'coach',
  tone: 'casual',
  key_question: 'What holds you back?',
  target_monthly_revenue: 2_000_000,
};

const pageOf = async (node: FunnelNode, given = answers): Promise<HTMLElement> => {
  draw({ flow: wizard, node, answers: given, isInView: true });
  return screen.findByRole('article', { name: 'Interface Blueprint' });
};

describe('the page to keep', () => {
  it('has the name, the question, the given answers and the figures as its text', async () => {
    const page = await pageOf(offerOf());
    expect(within(page).getByText('Maya')).toBeTruthy();
    expect(within(page).getByText('It opens with').nextSibling?.textContent).toBe(
      'What holds you back?',
    );
    const terms = within(page).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Your role',
      'Your tone',
      'Monthly revenue goal',
    ]);
    expect(within(page).getByText('$20,000')).toBeTruthy();
  });

  it('has the type, the finding and the first three days, with the start that was chosen', async () => {
    const page = await pageOf(offerOf(), {
      ...countingAnswers(wizard.outline, { ...answers, leads_after_no_buy: 'nurture' }),
      start_day: '2026-12-07',
    });
    expect(within(page).getByText('The Patient Teacher')).toBeTruthy();
    expect(
      within(page).getByText(/each week you start later costs \$4,615 once you are at your goal\./),
    ).toBeTruthy();
    for (const day of ['Mon, Dec 7', 'Thu, Dec 10', 'Mon, Dec 14'])
      expect(within(page).getByText(day)).toBeTruthy();
    expect(within(page).queryByText('Mon, Dec 21')).toBeNull();
    cleanup();
    const bare = await pageOf(offerOf({ result: undefined, plan: undefined }));
    expect(within(bare).queryByText('Your First 30 Days')).toBeNull();
  });

  it('has a phone with the beginning of the conversation, to look at', async () => {
    const page = await pageOf(offerOf());
    const phone = within(page).getByRole('figure');
    expect(within(phone).getByText('Maya’s Interface')).toBeTruthy();
    expect(within(phone).getByText('What holds you back?')).toBeTruthy();
    expect(within(phone).getByText('I know exactly')).toBeTruthy();
    expect(within(phone).queryByRole('button')).toBeNull();
    cleanup();
    const bare = await pageOf(offerOf({ preview: undefined }));
    expect(within(bare).queryByRole('figure')).toBeNull();
  });

  it('leaves out what was not answered', async () => {
    const page = await pageOf(offerOf(), {});
    expect(within(page).queryByRole('term')).toBeNull();
    expect(within(page).queryByText('It opens with')).toBeNull();
    expect(page.textContent).not.toMatch(/[{}]|undefined/);
  });

  it('names its controls, and opens once', async () => {
    const page = await pageOf(offerOf());
    expect(screen.getByRole('button', { name: 'Save as Picture' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print or Save as PDF' })).toBeTruthy();
    // This browser shares no files.
    expect(screen.queryByRole('button', { name: 'Share With the Link' })).toBeNull();
    const open = screen.getByRole('button', { name: 'Show the Whole Page' });
    open.click();
    await expect.poll(() => page.dataset['open']).toBe('true');
    expect(open.hidden).toBe(true);
  });
});
