import { join, relative } from 'node:path';

/** The test files that take longest, a line each, from the JSON report of Vitest and those of Playwright. */
export function slowestFiles(unit, browsers, most) {
  const times = new Map();
  const add = (file, milliseconds) => times.set(file, (times.get(file) ?? 0) + milliseconds);
  for (const { name, startTime, endTime } of unit?.testResults ?? [])
    add(relative(process.cwd(), name), endTime - startTime);
  const addSuite = ({ suites = [], specs = [] }, folder) => {
    for (const suite of suites) addSuite(suite, folder);
    for (const { file, tests } of specs)
      for (const { results } of tests)
        for (const { duration } of results) add(join(folder, file), duration);
  };
  for (const report of browsers) addSuite(report, relative(process.cwd(), report.config.rootDir));
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)}  ${file}`)
    .join('\n');
}
