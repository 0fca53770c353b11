import { writeFileSync } from 'node:fs';
import { upgraded } from '../../../engine/edit';
import { command } from '../support/command';
import { filesOr, flowText } from '../support/flow-file';
import { say } from '../support/say';

/** Rewrites documents to the newest format: `npm run upgrade`. */
export const main = command({
  help: `Rewrites funnels to the newest format, and says what has changed.

  npm run upgrade                      all funnels of the site
  npm run upgrade -- flows/x.json      some of them

What a format does not change stays as it is written. All of the files are read before the first is written: one that
cannot be upgraded leaves all as they are. They are written one after the other, so a disk that fails in between
leaves some upgraded; run it again.`,
  options: {
    'dry-run': { type: 'boolean', default: false, help: 'writes nothing' },
  },
  takesArguments: true,
  run({ values: { 'dry-run': isDry }, positionals }) {
    const all = filesOr(positionals).map((file) => ({ file, ...upgraded(flowText(file), file) }));
    for (const { file, text, from, to, changes } of all) {
      if (from === to) {
        say(`${file}: format ${to}, the newest.`);
        continue;
      }
      if (!isDry) writeFileSync(file, text);
      say(`${file}: ${isDry ? 'would be' : 'is now'} of format ${to}, was of ${from}.`);
      for (const change of changes)
        say(`  ${change.op}${'path' in change ? ` ${change.path}` : ''}`);
    }
    return 0;
  },
});
