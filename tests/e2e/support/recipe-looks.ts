import { expect, type Page } from '@playwright/test';

/**
 * What a visitor sees after each recipe of docs/write.md, by its name, with the changes of the recipes before it.
 * @param url where the changed funnel is served
 */
export function looksOfRecipes(
  page: Page,
  url: string,
): Readonly<Record<string, () => Promise<void>>> {
  const begin = (): Promise<unknown> => page.goto(`${url}/`);
  const heading = page.getByRole('heading', { level: 1 });
  const shows = (title: string): Promise<void> => expect(heading).toHaveText(title);
  const card = (label: string) => page.getByRole('radio', { name: label });
  const choose = async (title: string, label: string): Promise<void> => {
    await shows(title);
    await card(label).click();
  };
  const when = (label: string): Promise<void> => choose('When shall we come?', label);
  const home = (label: string): Promise<void> => choose('Where do you live?', label);
  /** From the first screen to the end, for somebody who lives in a flat or a house. */
  const takeAll = async (label: string): Promise<void> => {
    await begin();
    await when('As soon as possible');
    await home(label);
    await shows('How We Work');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await shows('Where can we reach you?');
    await page.getByRole('textbox').fill('ada@example.com');
    await page.keyboard.press('Enter');
  };
  return {
    'Change copy': async () => {
      await begin();
      await shows('When shall we come?');
    },
    'Add a card': async () => {
      await begin();
      await expect(card('I am just looking')).toBeVisible();
    },
    'Add a question': async () => {
      await begin();
      await when('As soon as possible');
      await shows('Where do you live?');
    },
    Branch: async () => {
      await begin();
      await when('I am just looking');
      await shows('Come Back Any Time');
    },
    'Add a video': async () => {
      await begin();
      await when('As soon as possible');
      await home('A flat');
      await shows('How We Work');
    },
    'Change a timing': async () => {
      await page.clock.install();
      await begin();
      await shows('When shall we come?');
      await page.clock.pauseAt(Date.now() + 60_000);
      await when('As soon as possible');
      await expect(card('As soon as possible')).toBeChecked();
      await page.clock.runFor(450);
      await shows('When shall we come?');
      await page.clock.runFor(50);
      await shows('Where do you live?');
      await page.clock.resume();
    },
    Score: async () => {
      await takeAll('A house');
      await shows('Thank You');
      await expect(page.getByText('about 6 hours of work')).toBeVisible();
    },
    'Add an outcome': async () => {
      await takeAll('A house');
      await shows('We Come for a Look');
    },
    'Confirm a decision': async () => {
      await takeAll('A flat');
      await shows('Thank You');
      await expect(page.getByText('about 2 hours of work')).toBeVisible();
    },
  };
}
