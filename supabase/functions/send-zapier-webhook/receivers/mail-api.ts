import type { Posted } from '../forward.ts';
import { member, tellService } from './api.ts';
import type { Mail, SendMail } from './mail.ts';

/** What a service is asked to send. */
interface Asked {
  readonly url: string;
  readonly headers: Posted['headers'];
  readonly body: unknown;
  /** Where a refusal says which it is. */
  readonly reason: string;
}

/** That nobody's holiday answers it. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type Ask = (mail: Mail, from: string, key: string) => Asked;

/** The services that send mails, by the name in MAIL_API. */
export const mailServices = new Map<string, Ask>([
  [
    'resend',
    ({ id, to, replyTo, subject, text, html }, from, key) => ({
      url: 'https://api.resend.com/emails',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': id },
      body: { from, to: [to], reply_to: replyTo, subject, text, html, headers: automatic },
      reason: 'name',
    }),
  ],
  [
    'postmark',
    ({ to, replyTo, subject, text, html }, from, key) => ({
      url: 'https://api.postmarkapp.com/email',
      headers: { 'x-postmark-server-token': key },
      body: {
        From: from,
        To: to,
        ReplyTo: replyTo,
        Subject: subject,
        TextBody: text,
        HtmlBody: html,
        MessageStream: 'outbound',
        Headers: Object.entries(automatic).map(([Name, Value]) => ({ Name, Value })),
      },
      reason: 'Message',
    }),
  ],
  [
    'brevo',
    ({ to, replyTo, subject, text, html }, from, key) => ({
      url: 'https://api.brevo.com/v3/smtp/email',
      headers: { 'api-key': key },
      body: {
        sender: { email: from },
        to: [{ email: to }],
        ...(replyTo === undefined ? {} : { replyTo: { email: replyTo } }),
        subject,
        textContent: text,
        htmlContent: html,
        headers: automatic,
      },
      reason: 'code',
    }),
  ],
]);

/** Sends mails by the API of a service. */
export const apiMail =
  (ask: Ask, from: string, key: string): SendMail =>
  (mail, reach) => {
    const { url, headers, body, reason } = ask(mail, from, key);
    return tellService(url, { headers, body }, reach, member(reason));
  };
