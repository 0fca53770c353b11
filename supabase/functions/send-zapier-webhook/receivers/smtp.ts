import type { SendMail } from './mail.ts';

/** A mail server, and who writes. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly from: string;
}

/** Sends mails by a mail server: encrypted, but to one on this machine. */
export const smtpMail =
  ({ host, port, auth, from }: SmtpServer): SendMail =>
  async ({ id, to, replyTo, ...words }, { limits }) => {
    // Loaded where it is used: most functions send no mails by it.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      auth,
      secure: port === 465,
      requireTLS: !['localhost', '127.0.0.1', '::1'].includes(host),
      connectionTimeout: limits.answer,
      greetingTimeout: limits.answer,
      socketTimeout: limits.total,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      // As objects, so that no address is read as a list of them.
      await transport.sendMail({
        ...words,
        from: { name: '', address: from },
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return { delivered: true };
    } catch (error) {
      // Its own words may hold the visitor's address.
      const code =
        error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
      return typeof code === 'number'
        ? { delivered: false, status: code, error: `The mail server answered ${code}.` }
        : { delivered: false, error: 'The mail server could not be reached, or did not answer.' };
    } finally {
      transport.close();
    }
  };
