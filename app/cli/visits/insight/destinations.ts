import { createHash, randomUUID } from 'node:crypto';
import { loadEnv } from 'vite';
import { emailFrom, printableLine, UserError } from '../../../../engine';
import { isHookAddress } from '../../../../supabase/functions/send-zapier-webhook/outside';
import { post, standardReach } from '../../../../supabase/functions/send-zapier-webhook/forward';
import { signingKey } from '../../../../supabase/functions/send-zapier-webhook/signature';
import { mailer, type SendMail } from './mailer';

/** What is sent: to people in words, to programs as data. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly data: object;
}

/** Somewhere reports are sent to. */
export interface ReportDestination {
  /** As a person knows it, without what is secret in it. */
  readonly name: string;
  /** Its key in the table of what was sent. */
  readonly hash: string;
  /** @throws UserError when it was not accepted */
  readonly send: (message: Message) => Promise<void>;
}

/**
 * The destinations that options name.
 * @throws UserError for what is no address, or when a setting is missing that is needed to send there
 */
export async function destinationsOf(
  mail: readonly string[],
  webhook: readonly string[],
): Promise<ReportDestination[]> {
  const addresses = [...new Set(mail.flatMap((list) => list.split(',')).map(addressFrom))];
  const urls = [...new Set(webhook.map(urlFrom))];
  const sendMail = addresses.length > 0 ? mailer() : undefined;
  const key = urls.length > 0 ? await webhookKey() : undefined;
  return [
    ...addresses.flatMap((address) => (sendMail ? [byMail(address, sendMail)] : [])),
    ...urls.flatMap((url) => (key ? [byWebhook(url, key)] : [])),
  ];
}

/** @throws UserError for what is no address */
function addressFrom(written: string): string {
  const address = emailFrom(written);
  if (address !== undefined) return address;
  throw new UserError(
    written.trim() === ''
      ? '--mail names no address. Write --mail team@example.com, or several with commas between.'
      : `--mail ${printableLine(written)} is no e-mail address. Write --mail team@example.com.`,
  );
}

/** @throws UserError for what is no https:// URL */
function urlFrom(written: string): string {
  if (isHookAddress(written)) return new URL(written).href;
  throw new UserError(
    `--webhook ${printableLine(written)} is no https:// URL. On this machine http://localhost will do.`,
  );
}

const secretName = 'INSIGHT_WEBHOOK_SECRET';

/** The key that signs reports. It differs from the leads webhook's key: a receiver of reports could otherwise forge leads. */
async function webhookKey(): Promise<CryptoKey> {
  const secret = loadEnv('production', '.', [secretName])[secretName];
  const make = `Make one: node -p "'whsec_' + crypto.randomBytes(32).toString('base64')"`;
  if (!secret)
    throw new UserError(`--webhook needs ${secretName}, with which reports are signed. ${make}`);
  return signingKey(secret, secretName).catch((error: unknown) => {
    throw new UserError(`${error instanceof Error ? error.message : String(error)} ${make}`);
  });
}

const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex');

const byMail = (address: string, send: SendMail): ReportDestination => ({
  name: address,
  hash: hashOf(address),
  // A subject is one line.
  send: ({ subject, text, html }) =>
    send({ to: address, subject: printableLine(subject), text, html }),
});

const byWebhook = (url: string, key: CryptoKey): ReportDestination => ({
  // The path is what makes it a secret.
  name: new URL(url).origin,
  hash: hashOf(url),
  async send({ data }) {
    const message = { id: `insight_${randomUUID()}`, body: JSON.stringify(data) };
    const { delivered, error = '' } = await post(message, { url, key }, standardReach);
    if (!delivered)
      throw new UserError(`${error} Check the URL of --webhook and its receiver, and try again.`);
  },
});
