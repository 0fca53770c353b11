// Written by `npx funnel mails` from the documents of the site, and deployed with the function.
import type { MailFunnels } from './receivers/mail.ts';

/** What mails are made from, by the id of the funnel, then by language; that of the document first. */
export const deployedMails: MailFunnels = {};
