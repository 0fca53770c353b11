import type { Answers, FunnelDocument } from '../../../engine';
import { diffOf } from '../../../engine/diff';
import { analyse } from './analysis';
import { answerCalls } from './answer-calls';
import { answersLeadingTo, pathsThrough } from './planned';
import { screensOf } from './screens';

// Plans runs through the funnel, which takes longer than a keystroke may wait.

let funnel: FunnelDocument | undefined;
let routes: Readonly<Record<string, Answers>> | undefined;
let paths: ReturnType<typeof pathsThrough> | undefined;

answerCalls({
  funnel: ({ document }) => {
    funnel = document;
    routes = undefined;
    paths = undefined;
  },
  routes: () => (routes ??= funnel ? answersLeadingTo(funnel) : {}),
  path: ({ from, to }) => (paths ??= funnel ? pathsThrough(funnel) : {})[`${from}→${to}`],
  visit: ({ text, node }) => {
    const document = analyse(text).funnel?.document;
    return { document, answers: (document && answersLeadingTo(document)[node]) ?? {} };
  },
  screens: () => (funnel ? screensOf(funnel) : []),
  diff: ({ before, after }) => diffOf(before, after),
});
