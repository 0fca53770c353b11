import { deployedMails } from '../mails.generated.ts';
import type { Variables } from '../outside.ts';
import { mailReceivers, type MailFunnels, type SendMail } from './mail.ts';
import type { Receiver } from './receiver.ts';

/** What a server on the developer's machine does with mails. */
export interface LocalMail {
  /** Where they go without a mail server. */
  readonly send: SendMail;
  /** From the documents themselves. */
  readonly funnels: () => MailFunnels;
}

/** The team's address on the developer's machine, where MAIL_TEAM names none. */
const localTeam = 'team@example.com';

/** The receivers that the environment chooses. @throws naming the variable that is missing or wrong, never its value */
export function receiversIn(variables: Variables, local?: LocalMail): Receiver[] {
  const named = addressesIn(variables('MAIL_TEAM') ?? '');
  const send = local?.send;
  const team = named.length > 0 || !local ? named : [localTeam];
  const funnels = local?.funnels ?? (() => deployedMails);
  return send ? mailReceivers({ send, team, funnels }) : [];
}

/** Addresses of people, separated by commas. */
function addressesIn(text: string): string[] {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  const isWrong = addresses.some(
    (address) => !/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/.test(address),
  );
  if (isWrong || addresses.length > 10)
    throw new Error('MAIL_TEAM is not a list of at most ten e-mail addresses.');
  return addresses;
}
