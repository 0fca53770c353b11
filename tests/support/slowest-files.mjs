import { relative } from 'node:path';

/** The test files that take longest, a line each, from the JSON reports of Vitest and Playwright. */
export function slowestFiles(unit, browser, most) {
  const times = new Map();
  const add = (file, milliseconds) => times.set(file, (times.get(file) ?? 0) + milliseconds);
  for (const { name, startTime, endTime } of unit?.testResults ?? [])
    add(relative(process.cwd(), name), endTime - startTime);
  const addSuite = ({ suites = [], specs = [] }) => {
    for (const suite of suites) addSuite(suite);
    for (const { file, tests } of specs)
      for (const { results } of tests)
        for (const { duration } of results) add(`tests/e2e/${file}`, duration);
  };
  addSuite(browser ?? {});
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)}  ${file}`)
    .join('\n');
}
