import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { config, outline } from 'virtual:funnel/outline';
import { nodes, videos, words } from 'virtual:funnel/screens';
import type { Answers } from '../../../engine';
import { createFunnelMachine } from '../../../engine/compile';
import { firstRenderers, loadRenderers, movements } from '../../../renderers';
import { createContent } from '../../browser/content/content';
import { Funnel } from '../../browser/Funnel';
import { repairEntry } from '../../browser/early/repair-entry';
import { runEarly } from '../../browser/early/run-early';
import { removeWorker } from '../../browser/offline/remove-worker';
import { runWorker } from '../../browser/offline/run-worker';
import { openAt } from '../../browser/open-funnel';

const machine = createFunnelMachine(config, outline);

/** The inline script of prerendered pages. The client chunk does not need it. */
export const earlyScript = `(${runEarly.toString()})(${JSON.stringify(movements)})`;

/** The inline script of every page. */
export const repairScript = `(${repairEntry.toString()})(${JSON.stringify(`${outline.session.dataKey}_repaired`)})`;

/** The service worker, as a function of its scope and of the site. */
export const workerScript = (
  import.meta.env.VITE_SERVICE_WORKER === 'off' ? removeWorker : runWorker
).toString();

/** The kinds of screens whose renderers the entry contains. */
export const kindsInEntry = Object.keys(firstRenderers);

/** The screen of an address as HTML, exactly as the client renders it without answers but those that are assigned. */
export async function render(pathname: string, assigned: Answers): Promise<string> {
  const content = createContent(outline, { nodes, words, videos }, await loadRenderers());
  const { actor } = openAt(outline, machine, { pathname, search: '' }, assigned);
  return renderToString(
    <StaticRouter location={pathname}>
      <Funnel outline={outline} actor={actor} page={actor} content={content} />
    </StaticRouter>,
  );
}
