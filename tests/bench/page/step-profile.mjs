import { makeSteps, metricsOf, openSlowly, settle } from './measure.mjs';

const steps = 10;
const shown = 40;

/** Counts React's commits, as its developer tools do. Runs in the page. */
function countCommits() {
  window.commits = 0;
  // The name by which React looks for it.
  // oxlint-disable-next-line no-underscore-dangle
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (window.commits += 1),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  };
}

/** What a step costs once everything has been fetched, and which functions take the time. The processor is not slowed. */
export async function profileStep(browser, url, contestant) {
  const { context, page, client } = await openSlowly(browser, contestant);
  await page.addInitScript(countCommits);
  await page.goto(url, { waitUntil: 'commit' });
  await settle(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await makeSteps(page, 1);
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 100 });
  const commits = await page.evaluate(() => window.commits);
  const before = await metricsOf(client);
  await client.send('Profiler.start');
  const painted = await makeSteps(page, steps);
  const { profile } = await client.send('Profiler.stop');
  const after = await metricsOf(client);
  const commitsAfter = await page.evaluate(() => window.commits);
  await context.close();
  const each = (name, unit = 1) => (unit * (after[name] - before[name])) / steps;
  return [
    `\n${contestant.name}, one step, without slowing the processor:`,
    `  ${((commitsAfter - commits) / steps).toFixed(1)} commits of React`,
    `  ${each('RecalcStyleCount').toFixed(1)} recalculations of style, ${each('LayoutCount').toFixed(1)} layouts`,
    `  ${each('TaskDuration', 1000).toFixed(1)} ms main thread: script ${each('ScriptDuration', 1000).toFixed(1)}, style ${each('RecalcStyleDuration', 1000).toFixed(1)}, layout ${each('LayoutDuration', 1000).toFixed(1)}`,
    `  ${(painted.reduce((sum, time) => sum + time, 0) / steps).toFixed(1)} ms until it is painted`,
    '  functions by the time in themselves and what they call, ms a step:',
    ...slowest(profile).map(
      ([name, total, self]) =>
        `    ${total.toFixed(2).padStart(6)} ${self.toFixed(2).padStart(6)}  ${name}`,
    ),
  ].join('\n');
}

/** Functions of a profile with milliseconds a step: all that they call, and themselves. */
function slowest({ nodes, samples, timeDeltas }) {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, lineNumber, columnNumber } }) => [
      id,
      functionName.startsWith('(')
        ? functionName
        : `${functionName || 'anonymous'} ${lineNumber + 1}:${columnNumber + 1}`,
    ]),
  );
  const total = new Map();
  const self = new Map();
  const add = (sums, name, ms) => sums.set(name, (sums.get(name) ?? 0) + ms);
  for (const [index, sample] of samples.entries()) {
    const ms = timeDeltas[index] / 1000 / steps;
    add(self, names.get(sample), ms);
    const seen = new Set();
    for (let id = sample; id !== undefined; id = parents.get(id)) seen.add(names.get(id));
    for (const name of seen) add(total, name, ms);
  }
  return [...total]
    .map(([name, ms]) => [name, ms, self.get(name) ?? 0])
    .filter(([name]) => !/^\((?:root|idle|program)\)/.test(name))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shown);
}
