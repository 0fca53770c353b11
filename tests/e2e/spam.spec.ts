import { backendDataOf } from '../../playwright.config';
import { rowsOfServer } from '../support/rows';
import { expectAccessible } from './support/accessible';
import type { FunnelPage } from './support/funnel-page';
import { eventsOf, newContact, type Contact } from './support/lead';
import { garden } from './support/funnels';
import { expect, test } from './support/test';

/** The box that no person meets. */
const trap = 'main form input[aria-hidden=true]';

/** Brings a visitor before the question that asks for their address and sends it. */
async function beforeSending(visitor: FunnelPage, { wanted }: Contact): Promise<void> {
  const { funnel } = visitor;
  const [id = ''] = Object.entries(funnel.document.nodes).flatMap(([node, { type, ...rest }]) =>
    type === 'question' && 'sends' in rest && rest.sends !== undefined ? [node] : [],
  );
  const asked = new Set(funnel.outline.nodes[id]?.asks);
  await visitor.remembers(
    Object.fromEntries(Object.entries(wanted).filter(([field]) => !asked.has(field))),
  );
  await visitor.open(id);
  await visitor.expectHere();
}

/** The marks of the lead with an address. */
async function marksOf({ email }: Contact): Promise<readonly object[]> {
  const data = backendDataOf(Number(new URL(garden.url).port));
  const asked = `email=eq.${encodeURIComponent(email)}&select=lead_states(state,note)`;
  const rows = await rowsOfServer(garden.url, data, garden.document.session.table, asked);
  return rows.flatMap(({ lead_states: mark }) => (mark ? [mark] : []));
}

test.describe('a lead of the garden planner', { tag: '@phone' }, () => {
  test.use({ funnel: garden });

  test('is kept, marked and not sent when a robot fills in every box', async ({ visitor }) => {
    const robot = newContact(garden, 'robot');
    await beforeSending(visitor, robot);
    await visitor.page.locator(trap).evaluate((box: HTMLInputElement) => {
      box.value = 'Buy this';
    });
    await visitor.act(robot.wanted);
    await visitor.expectHere();
    await expect
      .poll(() => marksOf(robot))
      .toEqual([{ state: 'spam', note: 'A box was filled in that no person sees.' }]);
    expect(await eventsOf(robot.email)).toEqual([]);
  });

  test('is sent when a person fills in what they meet', async ({ visitor }) => {
    const person = newContact(garden, 'person');
    await beforeSending(visitor, person);
    await expect(visitor.page.locator(trap)).toHaveCount(1);
    await expectAccessible(visitor, 'the question with the trap');
    await visitor.act(person.wanted);
    await visitor.expectHere();
    await expect.poll(() => eventsOf(person.email)).toHaveLength(1);
    expect(await marksOf(person)).toEqual([]);
  });
});
