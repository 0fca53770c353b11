import type { Answers } from '../../../engine';
import { diffOf } from '../../../engine/diff';
import { namesAt } from '../../../engine/edit/name-places';
import { analyse, answersLeadingTo, pathsThrough, type Funnel } from './analysis';
import type { Call, Calls, Reply } from './calls';
import { completionsAt, hoverAt, knownNames, knowNamesOf } from './language';
import { renamed } from './renaming';
import { screensOf } from './screens';

let last: Funnel | undefined;
let routes: Readonly<Record<string, Answers>> | undefined;
let paths: ReturnType<typeof pathsThrough> | undefined;

const handlers: { readonly [K in keyof Calls]: (asked: Calls[K]['ask']) => unknown } = {
  analyse: ({ text }) => {
    knowNamesOf(text);
    const analysis = { ...analyse(text), names: knownNames() };
    if (analysis.funnel) {
      last = analysis.funnel;
      routes = undefined;
      paths = undefined;
    }
    return analysis;
  },
  routes: () => (routes ??= last ? answersLeadingTo(last.document) : {}),
  path: ({ from, to }) => (paths ??= last ? pathsThrough(last.document) : {})[`${from}→${to}`],
  visit: ({ text, node }) => {
    const document = analyse(text).funnel?.document;
    return { document, answers: (document && answersLeadingTo(document)[node]) ?? {} };
  },
  screens: () => (last ? screensOf(last.document) : []),
  complete: ({ text, offset }) => completionsAt(text, offset),
  diff: ({ before, after }) => diffOf(before, after),
  names: ({ text, offset }) => namesAt(text, offset),
  rename: ({ text, renaming }) => renamed(text, renaming),
  hover: ({ text, offset }) => hoverAt(text, offset),
};

const reply = (message: Reply): void => self.postMessage(message, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<Call>) => {
  void answer(data);
});

async function answer({ id, name, ask }: Call): Promise<void> {
  try {
    // The question belongs to the name: `createWorkerClient` sends both together.
    const handle: (asked: never) => unknown = handlers[name];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    reply({ id, answer: await handle(ask as never) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}
