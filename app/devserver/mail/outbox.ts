import { existsSync, readFileSync } from 'node:fs';
import type { Connect } from 'vite';
import { isLocalRequest } from '../local-request';
import { mailFile } from './mail';

/** Where the mails are shown. */
export const outboxPath = '/_outbox';

/** A mail that an embedded backend would have sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601. */
  readonly sent_at: string;
}

/** The mails in a data directory, the newest first. */
export function mailsIn(directory: string): Mail[] {
  const file = mailFile(directory);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Mail => JSON.parse(line)).toReversed();
}

/** The code in a mail, if it has one. */
export function codeIn({ text }: Pick<Mail, 'text'>): string | undefined {
  return /(?<![\w-])\d{6,10}(?![\w-])/.exec(text)?.[0];
}

/**
 * Shows the mails of an embedded backend on this machine only, because they contain codes that open
 * accounts.
 */
export function outboxMiddleware(directory: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== outboxPath) return next();
    if (!isLocalRequest(request)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The outbox is shown on this machine only.');
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'referrer-policy': 'no-referrer',
    });
    response.end(outboxPage(mailsIn(directory)));
  };
}

/** The page of the outbox. */
export function outboxPage(mails: readonly Mail[]): string {
  const list = mails.map(mailEntry).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails of the embedded backend. Nothing is sent from here. <a href="${outboxPath}">Look again</a></p>
${mails.length === 0 ? '<p>No mail yet. Codes of signups and mails about leads appear here.</p>' : `<ol>${list}</ol>`}
</main>
</body>
</html>
`;
}

function mailEntry(mail: Mail): string {
  const code = codeIn(mail);
  const box =
    code === undefined
      ? ''
      : `<p><label>Code <input readonly value="${code}" size="${code.length}"></label></p>`;
  return `<li>
<h2>${escaped(mail.subject)}</h2>
<p>To <strong>${escaped(mail.to)}</strong>, <time>${escaped(mail.sent_at)}</time></p>
${box}<iframe sandbox title="The mail" srcdoc="${escaped(mail.html)}"></iframe>
</li>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const styles = `
body { margin: 0; background: #fbfaf6; color: #15131f; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { margin: 0; font-size: 2rem; }
h2 { margin: 0; font-size: 1.125rem; }
a { color: #4b35d6; }
ol { display: grid; gap: 1rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { padding: 1rem 1.25rem; border: 1px solid #dcd8cc; border-radius: 16px; background: white; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
input { padding: 0.375rem 0.625rem; border: 1px solid #8a8798; border-radius: 8px; font: 600 1.375rem/1.2 ui-monospace, monospace; letter-spacing: 0.08em; user-select: all; }
iframe { width: 100%; height: 11rem; margin-top: 0.5rem; border: 0; border-top: 1px solid #dcd8cc; }
:focus-visible { outline: 3px solid #4b35d6; outline-offset: 2px; }
`;
