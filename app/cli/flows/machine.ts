import { compile } from '../../../engine/build';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { say } from '../support/say';

/** Prints a document's machine as JSON: `npm run machine -- flows/x.json`. */
export const main = command({
  help: `Prints a funnel's machine as JSON that Stately's tools open.

  npm run machine -- flows/x.json

createFunnelMachine(config, outline) of engine/compile makes the machine of it, with the outline that outlineOf of
engine/build makes; testModelOf of app/paths/test-model.ts is its TestModel of @xstate/test ("Tests of your own" in docs/project.md).`,
  options: {},
  takesArguments: true,
  run({ positionals }) {
    say(JSON.stringify(compile(documentIn(positionals).document), null, 2));
    return 0;
  },
});
