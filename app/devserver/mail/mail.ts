import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';

/** The file in a data directory that stores the mails of accounts, one JSON object per line. */
export const mailFile = (directory: string): string => join(directory, 'mail.jsonl');

/** Writes the mails of accounts to a file and the terminal: an embedded backend sends nothing. */
export function mailTo(directory: string, say: (message: string) => void): EmailDriver {
  return {
    send: ({ to, subject, text, html }) => {
      const mail = { to, subject, text, html, sent_at: new Date().toISOString() };
      appendFileSync(mailFile(directory), `${JSON.stringify(mail)}\n`, { mode: 0o600 });
      say(`Mail to ${to}: ${subject}\n${text ?? ''}`);
      return Promise.resolve();
    },
  };
}
