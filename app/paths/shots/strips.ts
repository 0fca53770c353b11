import { join } from 'node:path';
import type { CDPSession } from 'playwright';
import type { FunnelDocument } from '../../../engine';
import type { PlanRun, ReplayedStep, Replayer } from '../../../engine/paths';
import type { PictureSize } from './sizes';
import { TappingVisitor, type Walked } from './visitor';

/** When frames are taken after a step, in milliseconds of the page. */
const moments = [0, 50, 110, 180, 260, 400, 700];

/** A change from a screen of one kind to one of another, and the first visit on which it happens. */
export interface ScreenChangeStrip {
  /** A file name: "paper-night". */
  readonly id: string;
  /** The last of them makes it. */
  readonly steps: readonly ReplayedStep[];
}

/** Every kind of change between screens that runs come to by tapping, once. */
export function screenChanges(
  document: FunnelDocument,
  { replay }: Replayer,
  runs: readonly PlanRun[],
): ScreenChangeStrip[] {
  const found = new Map<string, ScreenChangeStrip>();
  for (const run of runs) {
    const steps = replay(run.steps);
    for (const [index, { step }] of steps.entries()) {
      const before = steps[index - 1]?.step.expect;
      const { node, leaves } = step.expect;
      if (!before || before.node === node || leaves !== undefined) continue;
      if (['open', 'tab', 'reload', 'back'].includes(step.action)) continue;
      const id = `${kindOf(document, before.node)}-${kindOf(document, node)}`;
      const known = found.get(id);
      if (known && known.steps.length <= index + 1) continue;
      found.set(id, { id, steps: steps.slice(0, index + 1) });
    }
  }
  return [...found.values()];
}

const ownTypes = new Set(['loader', 'offer', 'signup', 'end']);

/** A screen by what its change looks like: by its look, unless it is of a type of its own. */
function kindOf({ nodes }: FunnelDocument, id: string): string {
  const node = nodes[id];
  if (!node) return '';
  return 'look' in node && !ownTypes.has(node.type) ? node.look : node.type;
}

/**
 * Pictures a change in frames, side by side. Movement stands still and is set to each moment, so that a slow machine
 * gives the same frames; the page's clock goes along.
 * @returns the file's path inside the folder
 */
export async function strip(
  walked: Walked,
  size: PictureSize,
  { id, steps }: ScreenChangeStrip,
  folder: string,
): Promise<string> {
  const visitor = await TappingVisitor.begin(walked, size, false);
  try {
    for (const replayed of steps.slice(0, -1)) await visitor.do(replayed);
    const last = steps.at(-1);
    const before = steps.at(-2);
    if (!last || !before) throw new Error('A change needs a screen before it.');
    await visitor.rests(before.step);
    const frames = [{ label: 'before', picture: await visitor.page.screenshot() }];
    const session = await visitor.page.context().newCDPSession(visitor.page);
    await setRate(session, 0);
    await visitor.do(last);
    let now = 0;
    for (const moment of moments) {
      if (moment > now) await visitor.act({ type: 'pass', milliseconds: moment - now });
      await visitor.page.evaluate(seek, moment);
      now = moment;
      frames.push({ label: `${moment} ms`, picture: await visitor.page.screenshot() });
    }
    await setRate(session, 1);
    await visitor.rests(last.step);
    frames.push({ label: 'at rest', picture: await visitor.page.screenshot() });
    const file = join(size.name, `${id}.png`);
    await paste(walked, size, frames, join(folder, file));
    return file;
  } finally {
    await visitor.leaves();
  }
}

async function setRate(session: CDPSession, playbackRate: number): Promise<void> {
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
}

/** In the page: what moves is as it is so long after its first frame. What begins later begins then. */
async function seek(moment: number): Promise<void> {
  const begun: WeakMap<Animation, number> =
    Reflect.get(window, 'shotsBegun') ?? new WeakMap<Animation, number>();
  Reflect.set(window, 'shotsBegun', begun);
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline || animation.playState === 'finished') continue;
    const since = begun.get(animation) ?? moment;
    begun.set(animation, since);
    const end = Number(animation.effect?.getComputedTiming().endTime);
    if (moment - since >= end) animation.finish();
    else
      animation.currentTime = animation.playbackRate < 0 ? end - (moment - since) : moment - since;
  }
  await new Promise((done) => new IntersectionObserver(done).observe(document.body));
}

interface Frame {
  readonly label: string;
  readonly picture: Buffer;
}

/** Puts frames side by side into one picture, each with its moment. */
async function paste(
  { browser }: Walked,
  { viewport: { width, height } }: PictureSize,
  frames: readonly Frame[],
  path: string,
): Promise<void> {
  const shown = Math.min(360, width);
  const page = await browser.newPage({
    viewport: {
      width: frames.length * (shown + 8) + 8,
      height: Math.round((shown * height) / width) + 40,
    },
  });
  const figures = frames.map(
    ({ label, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}">${label}</figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;gap:8px;margin:8px;background:#e8e6e1;font:14px/20px system-ui}figure{margin:0}img{display:block;width:${shown}px}</style>${figures.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
