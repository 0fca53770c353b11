import { deployedMails } from '../mails.generated.ts';
import type { Variables } from '../outside.ts';
import { brevoReceiver } from './brevo.ts';
import { hubspotReceiver } from './hubspot.ts';
import { mailReceivers, type MailFunnels, type SendMail } from './mail.ts';
import { apiMail, mailServices } from './mail-api.ts';
import { mailchimpReceiver } from './mailchimp.ts';
import type { Receiver } from './receiver.ts';
import { sheetsReceiver } from './sheets.ts';
import { slackReceiver } from './slack.ts';
import { smtpMail } from './smtp.ts';
import { teamsReceiver } from './teams.ts';

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
  const named = (variables('MAIL_TEAM') ?? '').split(/[\s,]+/).filter(Boolean);
  if (!named.every(isAddress) || named.length > 10)
    throw new Error('MAIL_TEAM is not a list of at most ten e-mail addresses.');
  const send = senderIn(variables) ?? local?.send;
  const team = named.length > 0 || !local ? named : [localTeam];
  const funnels = local?.funnels ?? (() => deployedMails);
  if (named.length > 0 && !send) throw new Error('MAIL_TEAM needs SMTP_HOST, or MAIL_API.');
  const services = [
    slackReceiver,
    teamsReceiver,
    sheetsReceiver,
    hubspotReceiver,
    brevoReceiver,
    mailchimpReceiver,
  ].flatMap((receiverIn) => receiverIn(variables) ?? []);
  return [...(send ? mailReceivers({ send, team, funnels }) : []), ...services];
}

/** What sends mails. Undefined where nothing is set. */
function senderIn(variables: Variables): SendMail | undefined {
  const [api, host] = [variables('MAIL_API'), variables('SMTP_HOST')];
  if (api === undefined && host === undefined) return undefined;
  if (api !== undefined && host !== undefined)
    throw new Error('MAIL_API and SMTP_HOST are both set: mails are sent by one of them.');
  const from = variables('MAIL_FROM') ?? variables('SMTP_FROM') ?? '';
  if (!isAddress(from)) throw new Error('MAIL_FROM is not an e-mail address.');
  if (api !== undefined) {
    const [ask, key] = [mailServices.get(api), variables('MAIL_API_KEY')];
    if (!ask) throw new Error(`MAIL_API is none of ${[...mailServices.keys()].join(', ')}.`);
    if (key === undefined) throw new Error('MAIL_API_KEY is missing.');
    return apiMail(ask, from, key);
  }
  const port = Number(variables('SMTP_PORT') ?? 465);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('SMTP_PORT is not a port.');
  const [user, pass] = [variables('SMTP_USER'), variables('SMTP_PASSWORD')];
  if ((user === undefined) !== (pass === undefined))
    throw new Error('SMTP_USER and SMTP_PASSWORD are set both, or neither.');
  const auth = user !== undefined && pass !== undefined ? { user, pass } : undefined;
  return smtpMail({ host: host ?? '', port, auth, from });
}

/** Whether a text is one plain address. */
const isAddress = (text: string): boolean => /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/.test(text);
