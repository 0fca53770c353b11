import { namesAt } from '../../../engine/edit/name-places';
import { analyse, analyseReadings } from './analysis';
import { answerCalls } from './answer-calls';
import { completionsAt, hoverAt, knownNames, knowNamesOf } from './language';
import { renamed } from './renaming';

// Checks the text and knows the schema.

answerCalls({
  analyse: ({ text, files }) => {
    knowNamesOf(text);
    return { ...analyse(text, files), names: knownNames() };
  },
  readings: ({ text, files }) => analyseReadings(text, files),
  complete: ({ text, offset }) => completionsAt(text, offset),
  names: ({ text, offset }) => namesAt(text, offset),
  rename: ({ text, renaming }) => renamed(text, renaming),
  hover: ({ text, offset }) => hoverAt(text, offset),
});
