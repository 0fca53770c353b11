import 'virtual:funnel/fonts.css';
import { config, outline, version } from 'virtual:funnel/outline';
import { createFunnelMachine } from '../../engine/compile';
import { planLinkMarker } from '../../engine/session';
import { whenIdle } from './content/fetch-ahead';
import { nextTask } from './content/in-turn';
import { watchImports } from './content/repair-files';
import { showFirstScreen } from './start/first-screen';
import { landOn } from './start/landing';
import { prepareLater } from './start/later';
import { beginMachines } from './start/machines';
import { followPlanLink, openStores } from './start/stores';
import { openVisit } from './start/visit';

if (import.meta.env.DEV) void import('./development.css');

watchImports();

const stores = openStores();

// No top-level await: chunks that are fetched here import this file, and would wait for it.
void start();
window.hasEntry = true;

/** Brings a page up, in several tasks: the browser answers the visitor in between. */
async function start(): Promise<void> {
  await nextTask();
  const landing = landOn(outline);
  const plan = await followPlanLink(outline, landing.opensPlan, stores);
  const visit = openVisit(outline, version, landing, stores, plan);
  await nextTask();
  const machines = beginMachines(
    outline,
    createFunnelMachine(config, outline),
    landing,
    visit.visitor,
  );
  const { actor } = machines;
  const { content } = visit;
  await showFirstScreen({ outline, actor, content }, landing, visit, machines);
  whenIdle(() => prepareLater(outline, actor, visit));
}

// A plan link that is followed while the page is open changes nothing but the hash.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith(planLinkMarker)) window.location.reload();
});
