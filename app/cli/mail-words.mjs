/**
 * What fills in mails (engine/mails), as one file without any import: the server function, which is deployed alone and
 * fetches nothing, writes amounts, days and choices as pages do.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** @returns TypeScript that exports `teamMailOf` and `visitorMailOf` */
export async function mailWords() {
  const entry = fileURLToPath(new URL('../../engine/mails/index.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'mails' },
    },
  });
  const chunks = [built].flat().flatMap(({ output }) => output);
  const [{ code }] = chunks;
  if (chunks.length > 1 || /^import\b/m.test(code)) throw new Error('The mails import something.');
  const exported = code.replace(/export \{[^}]*\};?\s*$/, '');
  return `// Generated from engine/mails by \`npm run types\`. Change that, not this file.
/* oxlint-disable */
// @ts-nocheck: the bundler writes JavaScript.

/** The words of a mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** Why no mail is sent. */
export interface NoMail {
  readonly skipped: string;
}

/** What of a document mails are made from, in one language, as \`funnel mails\` writes it. */
export interface MailFunnel {
  readonly language: string;
  readonly mails: { readonly team?: unknown; readonly visitor?: unknown };
}

/** What is known of a lead. All of it is the visitor's word. */
export interface MailLead {
  readonly record: unknown;
  readonly answers: readonly { readonly question: string; readonly value: string }[];
  /** The name of the outcome. */
  readonly outcome?: string;
  readonly planLink?: string;
}

type Make = (funnel: MailFunnel, lead: MailLead) => MailWords | NoMail;

/** The mail to the team about a lead. */
export const teamMailOf: Make = (...given) => teamMailWords(...given);

/** The mail to the visitor. */
export const visitorMailOf: Make = (...given) => visitorMailWords(...given);

/** Words of a visitor without what a mail program or a chat would make a link of. */
export const withoutAddresses = (words: string): string => withoutAddressesIn(words);

${exported
  .replaceAll(/\bteamMailOf\b/g, 'teamMailWords')
  .replaceAll(/\bvisitorMailOf\b/g, 'visitorMailWords')
  .replaceAll(/\bwithoutAddresses\b/g, 'withoutAddressesIn')
  .trim()}
`;
}
