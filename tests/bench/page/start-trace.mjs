import { resolve } from 'node:path';
import { load } from '../../../app/vite/load.mjs';
import { openSlowly, settle, settleRequests } from './measure.mjs';

/** Milliseconds: shorter tasks keep nobody waiting. */
const shortest = 20;
/** A task is said to be blocking for what it takes beyond this, as in "total blocking time". */
const unnoticed = 50;
const shown = 5;

/**
 * Each task of the main thread that takes long after the first paint, on a slow phone: with a tap on the first card as
 * soon as it is there, and without one.
 * @returns lines of text
 */
export async function traceStart(browser, url, contestant) {
  const { traceOf, sumsOf, workIn } = (await load(resolve('tests/bench/main-thread.ts'))).module;
  const lines = [];
  for (const isTapped of [true, false]) {
    const { context, page } = await openSlowly(browser, isTapped ? contestant : { card: 'none' });
    const { tasks, firstPaint = 0 } = await traceOf(browser, page, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      await (isTapped ? settle(page) : settleRequests(page));
    });
    await context.close();
    const long = tasks.filter(
      ({ start, duration }) => start + duration > firstPaint && duration >= shortest,
    );
    const blocked = long.reduce((sum, { duration }) => sum + Math.max(0, duration - unnoticed), 0);
    lines.push(
      `\n${contestant.name}, ${isTapped ? 'with an early tap' : 'without a tap'}, on a processor four times slower:`,
      `  first paint after ${firstPaint.toFixed(0)} ms; then ${long.length} tasks of ${shortest} ms or more, blocked for ${blocked.toFixed(0)} ms`,
    );
    for (const task of long) {
      const kinds = [...sumsOf({ tasks: [task] })]
        .map(([name, { self }]) => [name, self])
        .filter(([, self]) => self >= 1)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, shown)
        .map(([name, self]) => `${name} ${self.toFixed(0)}`);
      const scripts = [...workIn([task])]
        .map(({ work }) => work)
        .filter(
          ({ name, duration }) =>
            /^(?:FunctionCall|v8.evaluateModule|EvaluateScript)$/.test(name) && duration >= 5,
        )
        .map(({ duration, data: { functionName, url: file = '', lineNumber } }) => {
          const place = `${file.split('/').at(-1)}:${lineNumber ?? 1}`;
          return `${functionName || 'anonymous'} ${place} ${duration.toFixed(0)}`;
        })
        .slice(0, shown);
      lines.push(
        `  ${(task.start - firstPaint).toFixed(0).padStart(6)} ms later: ${task.duration.toFixed(0)} ms: ${kinds.join(', ')}`,
        ...scripts.map((script) => `             ${script}`),
      );
    }
  }
  return lines.join('\n');
}
