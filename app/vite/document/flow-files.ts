import { readdirSync } from 'node:fs';

const ending = '.expect.json';

/** The names of the funnel documents in a folder: `x.json`, and not the expectations beside it, `x.expect.json`. */
export const flowFilesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.json') && !holdsExpectations(name));

/** Whether a file holds what testers expect of a funnel, and no funnel. */
export const holdsExpectations = (file: string): boolean => file.endsWith(ending);

/** The file of expectations beside a funnel. */
export const expectationsBeside = (flow: string): string => flow.replace(/\.json$/, ending);

/** The funnel beside a file of expectations. */
export const flowBeside = (expectations: string): string =>
  expectations.slice(0, -ending.length) + '.json';

/** What to do with a file of expectations where a funnel is asked for. */
export const expectationsAdvice = (file: string): string =>
  `${file} holds what testers expect of ${flowBeside(file)}, and is no funnel. Name ${flowBeside(file)}.`;
