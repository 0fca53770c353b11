import type { Answers, FunnelDocument } from '../../../engine';
import { diffOf, summaryOf } from '../../../engine/diff';
import { readFlow } from './analysis';
import { answerCalls } from './answer-calls';
import { editedExperiment } from './experimenting';
import { patched } from './patch';
import { answersTo, plannedPaths } from './planned';
import { screensOf } from './screens';
import { touchedScreens } from './touched-screens';

// Plans runs through the funnel, which takes longer than a keystroke may wait.

let funnel: FunnelDocument | undefined;
let routeTo: ((node: string) => Answers) | undefined;
let found: ReturnType<typeof screensOf> | undefined;
let paths: ReturnType<typeof plannedPaths> | undefined;

answerCalls({
  funnel: ({ patch }) => {
    // The page sends patches of a document that it has checked.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    funnel = patched(funnel, patch) as FunnelDocument;
    routeTo = undefined;
    paths = undefined;
    found = undefined;
  },
  route: ({ node }) => (funnel ? (routeTo ??= answersTo(funnel))(node) : {}),
  path: ({ from, to }) => (paths ??= funnel ? plannedPaths(funnel) : {})[`${from}→${to}`],
  visit: ({ text, node }) => {
    const read = readFlow(text)?.funnel;
    return { funnel: read, answers: read ? answersTo(read.document)(node) : {} };
  },
  touched: ({ before, after, part }) => touchedScreens(before, after, part),
  screens: () => (found ??= funnel && screensOf(funnel))?.screens ?? [],
  screen: (asked) => (found ??= funnel && screensOf(funnel))?.answersTo(asked) ?? {},
  diff: ({ before, after }) => diffOf(before, after),
  summary: ({ before, after }) => summaryOf(before, after),
  experiment: ({ text, edit, file }) => editedExperiment(text, edit, file),
});
