/**
 * Measures a visit on a slow phone, this project against others that ask the same questions, each in turn so that a
 * busy machine slows all of them alike. Prints medians in milliseconds, and ratios; fails nothing.
 */
import { resolve } from 'node:path';
import { load } from '../../app/vite/load.mjs';
import { launchChromium } from '../../app/paths/chromium.mjs';
import { formbricks } from './contestants/formbricks.mjs';
import { documentWith, funnel, funnelAtOnce, wizard } from './contestants/funnel.mjs';
import { html } from './contestants/html.mjs';
import { react } from './contestants/react.mjs';
import { surveyjs } from './contestants/surveyjs.mjs';
import { measure, median } from './page/measure.mjs';
import { measureHeap } from './page/heap.mjs';
import { measureInteractions } from './page/interactions.mjs';
import { measureOffer } from './page/offer.mjs';
import { writeReport } from './page/report.mjs';
import { savedEdits } from './page/saved-edit.mjs';
import { profileStep } from './page/step-profile.mjs';
import { traceStart } from './page/start-trace.mjs';
import { traceSteps } from './page/step-trace.mjs';
import { ratios, table } from './page/table.mjs';
import { serve } from './static-server.mjs';

const questionCount = 16;
const stepsMeasured = 10;

const { command } = (await load(resolve('app/cli/support/command.ts'))).module;
const main = command({
  help: `Measures a visit on a slow phone, this project against others that ask the same questions.

  npm run bench -- [options]

Without options it prints a table, and writes a waterfall and a filmstrip to look at.`,
  options: {
    step: {
      type: 'boolean',
      default: false,
      help: "what one step costs, from the browser's trace: style, layout, paint, frames, forced layouts; and by functions",
    },
    start: {
      type: 'boolean',
      default: false,
      help: 'each long task after the first paint, and what it did',
    },
    save: {
      type: 'boolean',
      default: false,
      help: 'how long the development server takes to draw a saved edit',
    },
    taps: {
      type: 'boolean',
      default: false,
      help: "how long each tap and key takes until the next frame, on the wizard's way to its offer",
    },
    offer: { type: 'boolean', default: false, help: "how the wizard's offer opens and scrolls" },
    heap: { type: 'boolean', default: false, help: 'whether steps Back and forth grow the heap' },
    runs: { type: 'string', default: '7', value: '3', help: 'how often' },
    only: { type: 'string', value: '"this project,React prerendered"', help: 'only some of them' },
    built: { type: 'boolean', default: false, help: 'with what was built before' },
  },
  run: ({ values }) => bench(values),
});

/** Measures. @returns the exit code */
async function bench(options) {
  const all = [html, react, formbricks, surveyjs, funnel, funnelAtOnce, wizard];
  const needed = options.step
    ? [react.name, formbricks.name, funnel.name, funnelAtOnce.name]
    : options.start
      ? [react.name, funnel.name, wizard.name]
      : options.heap
        ? [funnel.name]
        : options.offer || options.taps
          ? [wizard.name]
          : undefined;
  const only = options.only?.split(',') ?? needed;
  const contestants = options.save ? [] : all.filter(({ name }) => only?.includes(name) ?? true);

  const served = [];
  for (const contestant of contestants) {
    const dist = resolve('node_modules/.cache/bench', contestant.name.replaceAll(/\W+/g, '-'));
    if (!options.built) await contestant.build(dist, questionCount, options.step || options.start);
    const server = await serve(dist, 0);
    served.push({ contestant, server, url: `http://127.0.0.1:${server.address().port}/` });
  }
  const browser = await launchChromium();
  try {
    if (options.save) {
      console.log(
        await savedEdits(browser, ['flows/garden-planner.json', 'flows/interface-wizard.json']),
      );
    } else if (options.start) {
      for (const { contestant, url } of served)
        console.log(await traceStart(browser, url, contestant));
    } else if (options.step) {
      for (const { contestant, url } of served)
        console.log(await traceSteps(browser, url, contestant));
      for (const { contestant, url } of served)
        console.log(await profileStep(browser, url, contestant));
    } else if (options.heap) {
      const [{ contestant, url }] = served;
      console.log(await measureHeap(browser, url, contestant));
    } else if (options.taps) {
      console.log(await measureInteractions(browser, served[0].url));
    } else if (options.offer) {
      const [{ contestant, url }] = served;
      console.log(await measureOffer(browser, url, contestant, Number(options.runs)));
    } else {
      const results = served.map(() => []);
      for (let run = 0; run < Number(options.runs); run += 1)
        for (const [index, { contestant, url }] of served.entries()) {
          console.error(`Run ${run + 1} of ${options.runs}: ${contestant.name}`);
          results[index].push(
            await measure(browser, url, contestant, contestant.steps ?? stepsMeasured),
          );
        }
      const medians = served.map(({ contestant }, index) => {
        const keys = Object.keys(results[index][0]);
        return {
          name: contestant.name,
          ...Object.fromEntries(
            keys.map((key) => [key, median(results[index].map((each) => each[key]))]),
          ),
        };
      });
      console.log(`${table(medians)}\n\n${ratios(medians)}`);
      const { module } = await load(resolve('tests/bench/growth.ts'));
      for (const count of [30, 300]) {
        const { outline, machine, start } = module.loadOf(JSON.stringify(documentWith(count)));
        console.log(
          `\n${count} screens: outline ${(outline / 1000).toFixed(1)} kB, machine ${(machine / 1000).toFixed(1)} kB (gzip), started in ${start.toFixed(1)} ms`,
        );
      }
      console.log(`\nWaterfall and filmstrip: ${await writeReport(browser, served)}`);
    }
  } finally {
    await browser.close();
    for (const { server } of served) server.close();
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
