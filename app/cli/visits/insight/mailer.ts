import { createTransport } from 'nodemailer';
import { loadEnv } from 'vite';
import { emailFrom, printableLine, UserError } from '../../../../engine';
import { site } from '../../../site';
import { mailTo } from '../../../devserver/mail/mail';
import { projectFrom } from '../../../project/project';

/** A mail to one person. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail. @throws UserError when the mail server does not take it */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * What sends mails: the mail server that the environment names, or for the embedded backend its outbox.
 * @throws UserError when a hosted project has no mail server
 */
export function mailer(): SendMail {
  if (projectFrom()) return smtpMailer(smtpFrom());
  const outbox = mailTo(site.backendFolder, () => undefined);
  return async (mail) => {
    await outbox.send(mail);
  };
}

/** A mail server, and who writes. */
interface Smtp {
  readonly host: string;
  readonly port: number;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
}

/** The mail server of SMTP_HOST and others, from the environment, .env or .env.local. @throws UserError naming what is missing */
function smtpFrom(): Smtp {
  const env = loadEnv('production', '.', ['SMTP_']);
  const { SMTP_HOST: host = '', SMTP_PORT, SMTP_USER: user, SMTP_PASSWORD: pass } = env;
  const missing = ['SMTP_HOST', 'SMTP_FROM'].filter((name) => !env[name]);
  if (user && !pass) missing.push('SMTP_PASSWORD');
  if (pass && !user) missing.push('SMTP_USER');
  if (missing.length > 0)
    throw new UserError(
      `--mail needs a mail server: set ${missing.join(' and ')}. Known are SMTP_HOST, SMTP_PORT (587 without it), SMTP_USER, SMTP_PASSWORD and SMTP_FROM.`,
    );
  const port = Number(SMTP_PORT || 587);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError('SMTP_PORT is no port: set 465, 587 or what your mail server has.');
  const from = emailFrom(env.SMTP_FROM ?? '');
  if (from === undefined)
    throw new UserError('SMTP_FROM is no e-mail address: set one that your mail server sends for.');
  return { host, port, from, auth: user && pass ? { user, pass } : undefined };
}

/** The longest wait for each answer of a mail server, in milliseconds. */
const patience = 20_000;

function smtpMailer({ host, port, auth, from }: Smtp): SendMail {
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host);
  const transport = createTransport({
    host,
    port,
    auth,
    secure: port === 465,
    requireTLS: !isHere,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...mail }) => {
    try {
      // As objects, so that no address is read as a list of them.
      await transport.sendMail({
        ...mail,
        from: { name: '', address: from },
        to: { name: '', address: to },
      });
    } catch (error) {
      const answer = error instanceof Error ? error.message : String(error);
      throw new UserError(
        `The mail server ${host}:${port} did not take it: ${printableLine(answer)} Check SMTP_HOST and the other variables.`,
      );
    }
  };
}
