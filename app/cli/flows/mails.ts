import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../../../engine';
import { inSite } from '../../site';
import { mailFunnels } from '../../vite/document/mail-funnels';
import { command } from '../support/command';
import { say } from '../support/say';

/** The file of the function, from the folder of the site. */
const file = 'supabase/functions/send-zapier-webhook/mails.generated.ts';

/** Writes what the function makes mails from. */
export const main = command({
  help: `Writes the "mails" of the site's documents, in all their languages, into the server function, which is deployed with them.

  npm run mails`,
  options: {
    check: { type: 'boolean', help: 'write nothing, and say whether that is to be done' },
  },
  found: 'that is to be done',
  run({ values: { check } }) {
    const target = inSite(file);
    if (!existsSync(dirname(target)))
      throw new UserError(
        `There is no ${dirname(file)} here. Copy it from the package first: cp -r node_modules/funnel-engine/supabase .`,
      );
    const funnels = mailFunnels();
    const text = moduleOf(funnels);
    const names = Object.keys(funnels).join(', ') || 'none';
    if (existsSync(target) && readFileSync(target, 'utf8') === text) {
      say(`${file} is up to date. Funnels with mails: ${names}.`);
      return 0;
    }
    if (check) {
      say(
        `${file} is not what the documents say. Write it, and deploy the function: npx funnel mails`,
      );
      return 1;
    }
    writeFileSync(target, text);
    say(
      `${file} is written. Funnels with mails: ${names}. Deploy it: npx supabase functions deploy send-zapier-webhook`,
    );
    return 0;
  },
});

const moduleOf = (
  funnels: object,
): string => `// Written by \`npx funnel mails\` from the documents of the site, and deployed with the function.
import type { MailFunnels } from './receivers/mail.ts';

/** What mails are made from, by the id of the funnel, then by language; that of the document first. */
export const deployedMails: MailFunnels = ${JSON.stringify(funnels, undefined, 2)};
`;
