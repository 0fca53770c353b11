import { resolve } from 'node:path';
import { load } from '../../../app/vite/load.mjs';
import { makeSteps, openSlowly, settle } from './measure.mjs';

const steps = 10;

/** What DevTools calls the parts of a frame, and the rest. What the browser does by itself has no name there. */
const parts = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  'pre-paint': ['PrePaint'],
  paint: ['Paint', 'PaintImage', 'UpdateLayer'],
  layerize: ['Layerize'],
  commit: ['Commit'],
};
const script =
  /^(?:FunctionCall|EvaluateScript|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|v8\..*|V8\..*|MinorGC|MajorGC)$/;

/**
 * What a step costs the main thread of a slow phone, from the browser's own trace: script is the smaller part of it.
 * @returns lines of text
 */
export async function traceSteps(browser, url, contestant) {
  const { traceOf, sumsOf, framesOf, forcedBy } = (
    await load(resolve('tests/bench/main-thread.ts'))
  ).module;
  const { context, page } = await openSlowly(browser, contestant);
  await page.goto(url, { waitUntil: 'commit' });
  await settle(page);
  await makeSteps(page, 1);
  let painted = [];
  const main = await traceOf(browser, page, async () => {
    painted = await makeSteps(page, steps);
  });
  await context.close();
  const sums = [...sumsOf(main)];
  const each = (names) => {
    const mine = sums.filter(([name]) => names(name)).map(([, sum]) => sum);
    const total = (value) => mine.reduce((sum, one) => sum + value(one), 0) / steps;
    return `${total(({ self }) => self).toFixed(1)} ms in ${total(({ count }) => count).toFixed(1)}`;
  };
  const all = main.tasks.reduce((sum, { duration }) => sum + duration, 0) / steps;
  const { all: frames, busy } = framesOf(main);
  const perStep = (values) =>
    [...new Set(values)].map((value) => {
      const same = values.filter((other) => other === value);
      return `    ${(same.length / steps).toFixed(1).padStart(4)}  ${value}`;
    });
  return [
    `\n${contestant.name}, one step, on a processor four times slower:`,
    `  ${(painted.reduce((sum, time) => sum + time, 0) / steps).toFixed(1)} ms until it is painted`,
    `  ${all.toFixed(1)} ms main thread`,
    `    ${each((name) => script.test(name))} of script`,
    ...Object.entries(parts).map(
      ([part, names]) => `    ${each((name) => names.includes(name))} of ${part}`,
    ),
    `  ${(frames / steps).toFixed(1)} frames until rest, ${(busy / steps).toFixed(1)} of them with styles, layout or paint`,
    `  ${(main.requests.length / steps).toFixed(1)} requests`,
    '  forced styles and layouts a step, by what forces them:',
    ...perStep(forcedBy(main)),
    '  animations that the compositor does not run, a step:',
    ...perStep(main.animations),
  ].join('\n');
}
