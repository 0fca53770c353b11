import { headingOf } from '../../engine/document/heading';
import { eventsOf, newContact, rowsOf, type Contact } from '../e2e/support/lead';
import { short, wizard } from '../e2e/support/funnels';
import { surroundings } from '../e2e/support/surroundings';
import type { EngineVisitor } from './support/engine-visitor';
import { expect, phone, test } from './support/test';

/** The event and the row of a lead are there, each once. */
async function expectArrivedOnce({ funnel }: EngineVisitor, { email }: Contact): Promise<void> {
  const waiting = { timeout: 90_000 };
  await expect.poll(() => eventsOf(email), { ...waiting, message: 'events' }).toHaveLength(1);
  await expect
    .poll(() => rowsOf(funnel, email), { ...waiting, message: 'rows' })
    .toEqual([{ email }]);
}

/** What browsers and the funnel say of a site that does not answer. */
const gone =
  /Failed to (fetch|load)|NetworkError|Load failed|could not be sent|were not saved|ServiceWorker|network connection|dynamically imported/i;

/** Whether the next screen has not been fetched, which the page says, or is there. */
async function isMissing({ page, funnel, screen }: EngineVisitor): Promise<boolean> {
  const retry = { role: 'button', name: funnel.document.messages.retry };
  const heading = { role: 'heading', name: headingOf(screen) ?? '' };
  const shown = async (): Promise<boolean> => (await page.has(retry)) || page.has(heading);
  await expect.poll(shown).toBe(true);
  return page.has(retry);
}

test.describe('a lead', () => {
  test.use({ size: phone });

  for (const [what, { script, allowed: brought }] of Object.entries(surroundings))
    test(`arrives once from a visitor with ${what}`, async ({ visitor, site, allowed }) => {
      if (brought) allowed.push(brought);
      // All of them come from one address: what is above its limit is sent again.
      allowed.push(/429/);
      site.scripts.push(await script());
      const contact = newContact(wizard, 'meddled');
      await visitor.goto();
      await visitor.take(contact.wanted, { until: 'benefits' });
      await expectArrivedOnce(visitor, contact);
    });

  test.describe('of the short funnel', () => {
    test.use({ funnel: short });

    for (const what of ['before it is sent', 'after the first screen'])
      test(`arrives once when the site goes away ${what}, and comes back`, async ({
        visitor,
        site,
        allowed,
      }) => {
        allowed.push(gone);
        const contact = newContact(short, 'offline');
        await visitor.goto();
        await visitor.expectHere();
        if (what === 'before it is sent') {
          await visitor.act(contact.wanted);
          await visitor.expectHere();
        }
        site.isDown = true;
        while (!visitor.isAtEnd) {
          await visitor.act(contact.wanted);
          // What has not been fetched yet is missing until the site is there.
          if (await isMissing(visitor)) site.isDown = false;
          await visitor.expectHere();
        }
        site.isDown = false;
        await expectArrivedOnce(visitor, contact);
      });
  });
});
