import { flushSync } from 'react-dom';
import { createActor } from 'xstate';
import { addressOf, nodeOf } from '../../../engine';
import { createFunnelMachine, placeOf } from '../../../engine/compile';
import { loadRenderer } from '../../../renderers';
import type { Content } from '../content/content';
import type { FunnelProps } from '../Funnel';
import type { LiveFunnel, ToldProblems } from './live-events';
import { showProblems } from './problems-overlay';

/** What is drawn: everything but the visitor, who stays the same. */
type Running = Omit<FunnelProps, 'visitor' | 'page'>;

/**
 * Follows the document while somebody edits it. A saved version is drawn in place: on the same screen, with the same
 * answers and what is being typed. A version with errors is not drawn; they are listed over the last one without. Warnings
 * are counted at the edge of the page.
 * Only the development server has this.
 */
export function followEdits(
  hot: NonNullable<ImportMeta['hot']>,
  first: Running,
  draw: (running: Running) => void,
): void {
  let running = first;
  hot.on('funnel:saved', (saved: LiveFunnel) => {
    const isOther = saved.outline.language !== running.outline.language;
    if (isOther || pathOf(saved.outline) !== pathOf(running.outline)) return;
    drawTheme(saved.theme);
    if (isDrawn(running, saved)) return;
    const { node } = placeOf(running.actor.getSnapshot());
    if (saved.outline.nodes[node] === undefined) {
      // The screen is gone: its address leads to the first open question.
      window.location.reload();
      return;
    }
    running.actor.stop();
    running = onSameScreen(running, withOldAddress(saved, node));
    const { outline, actor } = running;
    const address = addressOf(outline, node, actor.getSnapshot().context.answers);
    const hasMoved = !saved.outline.nodes[node].paths.some(fitsHere);
    flushSync(() => draw(running));
    if (hasMoved) replaceAddress(address);
  });
  hot.on('funnel:problems', ({ path, ...problems }: ToldProblems) => {
    if (path === pathOf(running.outline)) showProblems(problems);
  });
  hot.send('funnel:ready');
}

/** What the addresses of a funnel begin with: "" at "/". */
const pathOf = ({ languages }: Running['outline']): string => languages?.[0]?.path ?? '';

/** The page's own style of the theme is in its head. */
function drawTheme({ style, ...named }: LiveFunnel['theme']): void {
  Object.assign(document.documentElement.dataset, named);
  const element = document.getElementById('theme');
  if (element && element.textContent !== style) element.textContent = style;
}

/** Whether a version is what is drawn, as far as its copy has arrived. */
function isDrawn({ outline, content }: Running, saved: LiveFunnel): boolean {
  const ids = Object.keys(saved.nodes).filter((id) => content.node(id) !== undefined);
  const drawn = [outline, ids.map((id) => content.node(id))];
  return (
    JSON.stringify(drawn) === JSON.stringify([saved.outline, ids.map((id) => saved.nodes[id])])
  );
}

/** The saved version, at the screen that is shown, with the answers that have been given. */
function onSameScreen({ actor, content }: Running, saved: LiveFunnel): Running {
  const { outline, config, nodes, videos } = saved;
  const snapshot = actor.getSnapshot();
  const machine = createFunnelMachine(config, outline);
  const { answers } = snapshot.context;
  return {
    outline,
    actor: createActor(machine, { input: { node: placeOf(snapshot).node, answers } }),
    content: { ...content, ...savedContent(saved, content), node: (id) => nodes[id], videos },
  };
}

/** All copy is here; renderers are fetched when a screen of another kind comes. */
function savedContent(
  { outline }: LiveFunnel,
  { registry }: Content,
): Pick<Content, 'isReady' | 'load' | 'isWhole' | 'loadAhead'> {
  return {
    isReady: (id) => registry[nodeOf(outline, id).kind] !== undefined,
    load: (id) => loadRenderer(nodeOf(outline, id).kind, registry),
    isWhole: () => true,
    loadAhead: () => Promise.resolve([]),
  };
}

/** Whether a path is the page's address. One that carries an answer is taken for it. */
const fitsHere = (path: string): boolean => path === window.location.pathname || path.includes(':');

/** The saved version, with the page's address among those of a screen: the router learns of a new one later. */
function withOldAddress(saved: LiveFunnel, id: string): LiveFunnel {
  const node = nodeOf(saved.outline, id);
  const paths = [...node.paths, window.location.pathname];
  const nodes = { ...saved.outline.nodes, [id]: { ...node, paths } };
  return { ...saved, outline: { ...saved.outline, nodes } };
}

/** Changes the address of this entry of the history, and tells the router. */
function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
