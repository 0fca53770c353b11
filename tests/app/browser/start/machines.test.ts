// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { config, outline } from 'virtual:funnel/outline';
import { keepEntries } from '../../../../app/browser/early/keep-entries';
import { createReplayClock } from '../../../../app/browser/early/replay-clock';
import { landOn, type Landing } from '../../../../app/browser/start/landing';
import { beginMachines, type Machines } from '../../../../app/browser/start/machines';
import type { EarlyArrival } from '../../../../app/browser/early/replay';
import { addressOf, destinationOf, nodeOf, type Answers } from '../../../../engine';
import { createFunnelMachine, placeOf, type FunnelActor } from '../../../../engine/compile';
import { earlyVisitOf, openPage } from '../../../support/opened-page';

afterEach(() => {
  delete window.earlyVisit;
  document.body.innerHTML = '';
});

const { start } = outline;
/** A screen that anybody may open by its address. */
const second = Object.keys(outline.nodes).find(
  (id) => id !== start && destinationOf(outline, addressOf(outline, id, {})).node === id,
);
const home = addressOf(outline, start, {});
const next = addressOf(outline, second ?? '', {});
const [asked = ''] = nodeOf(outline, start).asks;

const nodeAt = (actor: FunnelActor): string => placeOf(actor.getSnapshot()).node;

function begun(landing: Landing, early?: EarlyArrival, restored: Answers = {}): Machines {
  return beginMachines(outline, createFunnelMachine(config, outline), landing, { early, restored });
}

function arrivalAt(landing: Landing): EarlyArrival {
  const { earlyVisit, root } = landing;
  if (!earlyVisit) throw new Error('The inline script has run.');
  return { visit: earlyVisit, entries: keepEntries(root), clock: createReplayClock() };
}

it('one machine is at the address of the page', () => {
  openPage({ address: next });
  const { actor, page } = begun(landOn(outline));
  expect(page.actor).toBe(actor);
  expect(nodeAt(actor)).toBe(second);
});

it('a page without a screen of its own knows the stored answers at once, another after it is hydrated', () => {
  const answered = (page?: string): Answers => {
    document.body.innerHTML = '';
    openPage({ address: home, page });
    const { actor } = begun(landOn(outline), undefined, { [asked]: 'stored' });
    return actor.getSnapshot().context.answers;
  };
  expect(answered()).toMatchObject({ [asked]: 'stored' });
  expect(answered(home)).not.toHaveProperty(asked);
});

it('what the visitor did before is replayed from where they began, and the page is drawn as it is', () => {
  const early = earlyVisitOf(home, [
    { at: 1, visit: home },
    { at: 2, shown: next },
  ]);
  openPage({ address: next, page: next, early });
  const landing = landOn(outline);
  const { actor, page } = begun(landing, arrivalAt(landing));
  expect([nodeAt(actor), nodeAt(page.actor)]).toEqual([start, second]);
});

it('a visitor who goes back meanwhile is met where they are', () => {
  openPage({ address: next, page: next });
  const { here } = begun(landOn(outline));
  window.history.replaceState(null, '', home);
  expect(nodeAt(here())).toBe(start);
});
