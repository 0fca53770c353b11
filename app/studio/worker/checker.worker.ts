import { namesAt } from '../../../engine/edit/name-places';
import { analyse, analyseReadings, type Analysis } from './analysis';
import { answerCalls } from './answer-calls';
import { completionsAt, hoverAt, knownNames, knowNamesOf } from './language';
import { patchBetween } from './patch';
import { renamed } from './renaming';

// Checks the text and knows the schema.

/** The last analysis that the page has got. */
let answered: Analysis | undefined;

answerCalls({
  analyse: ({ text, files }) => {
    knowNamesOf(text);
    const before = answered;
    answered = { ...analyse(text, files), names: knownNames() };
    return patchBetween(before, answered);
  },
  readings: ({ text, files }) => analyseReadings(text, files),
  complete: ({ text, offset }) => completionsAt(text, offset),
  names: ({ text, offset }) => namesAt(text, offset),
  rename: ({ text, renaming }) => renamed(text, renaming),
  hover: ({ text, offset }) => hoverAt(text, offset),
});
