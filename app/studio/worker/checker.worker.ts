import { blockersOf } from '../../../engine/check';
import { parseJson } from '../../../engine';
import { namesAt } from '../../../engine/edit';
import { textsOf, translated } from '../../../engine/languages';
import { analyseInSteps, analyseReadings, type Analysis, type ReadFlow } from './analysis';
import { answerCalls } from './answer-calls';
import { picturedBlocks, savedBlock } from './blocks';
import { localizedFunnel } from './localized';
import { editedText } from './editing';
import { completionsAt, hoverAt, knownNames, knowNamesOf } from './language';
import { patchBetween } from './patch';
import { renamed } from './renaming';

// Checks the text and knows the schema.

/** How long a check runs at a time, in milliseconds: then calls that have come in meanwhile are answered. */
const longest = 30;

/** What the page has got last. */
let sentFlow: ReadFlow | undefined;
let sent: Analysis | undefined;

/** The newest text that is to be checked: the check of an older one is given up. */
let newest: object | undefined;

const nextTask = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

answerCalls({
  analyse: async (asked, tell) => {
    const { text, files } = asked;
    newest = asked;
    // Of texts that came in together, the last is checked.
    await nextTask();
    if (newest !== asked) return undefined;
    const steps = analyseInSteps(text, files);
    let since = performance.now();
    for (;;) {
      const step = steps.next();
      if (step.done) {
        knowNamesOf(text);
        const before = sent;
        sent = { ...step.value, names: knownNames() };
        return { patch: patchBetween(before, sent) };
      }
      if (step.value) {
        // A funnel that runs is shown until another does.
        const { map, funnel = sentFlow?.funnel } = step.value;
        const now = funnel ? { map, funnel } : { map };
        tell({ patch: patchBetween(sentFlow, now), canRun: step.value.funnel !== undefined });
        sentFlow = now;
      }
      if (performance.now() - since < longest) continue;
      // The steps are one after the other.
      // oxlint-disable-next-line no-await-in-loop
      await nextTask();
      if (newest !== asked) return undefined;
      since = performance.now();
    }
  },
  readings: ({ text, files }) => analyseReadings(text, files),
  blockers: ({ text }) => blockersOf(text),
  complete: ({ text, offset }) => completionsAt(text, offset),
  names: ({ text, offset }) => namesAt(text, offset),
  rename: ({ text, renaming, committed }) => renamed(text, renaming, committed),
  edit: ({ text, edit }) => editedText(text, edit),
  blocks: ({ texts }) => picturedBlocks(texts),
  block: ({ text, nodes, title }) => savedBlock(text, nodes, title),
  texts: ({ text }) => textsOf(parseJson(text)),
  localized: ({ text, translation }) => localizedFunnel(text, translation),
  translated: ({ text, translation, diagnostics, files }) =>
    translated(text, translation, { diagnostics }, {}, files).findings,
  hover: ({ text, offset }) => hoverAt(text, offset),
});
