import { generateKeyPairSync, verify } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standardReach, type Reach } from '../../../supabase/functions/send-zapier-webhook/forward';
import { receiversIn } from '../../../supabase/functions/send-zapier-webhook/receivers/chosen';
import { leadIn, type Lead } from '../../../supabase/functions/send-zapier-webhook/receivers/lead';
import { listen } from '../../support/listen';
import { startRecorder, type Recorder } from '../../support/recorder';
import { payloadOf, site } from './payloads';

type Variables = Readonly<Record<string, string>>;

let recorder: Recorder;
let slept: number[] = [];
const reach = (): Reach => ({
  ...standardReach,
  fetch: recorder.fetch,
  sleep: (milliseconds) => {
    slept.push(milliseconds);
    return Promise.resolve();
  },
});
const read = (variables: Variables) => (name: string) => variables[name];

beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(() => recorder.stop());
beforeEach(() => {
  recorder.recorded.length = 0;
  recorder.answer({ status: 200 });
  slept = [];
});

/** A lead, as the function reads it from a payload. */
function leadOf(name = 'Ada', record: Readonly<Record<string, unknown>> = {}): Lead {
  const payload = payloadOf(name, { email: 'ada@example.com' });
  const lead = leadIn(JSON.stringify(payload));
  if (!lead) throw new Error('It is no lead.');
  return { ...lead, phone: '+4930123456', record: { ...lead.record, ...record } };
}

/** Tells the only receiver that some variables choose. */
function tell(variables: Variables, lead = leadOf()) {
  const [receiver, ...others] = receiversIn(read(variables));
  if (!receiver || others.length > 0) throw new Error('It is not one receiver.');
  return receiver.tell(lead, reach());
}

const asJson = (index = 0): unknown => JSON.parse(recorder.recorded[index]?.body ?? 'null');

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = JSON.stringify({
  client_email: 'sheets@project.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
});

const slack = { SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/x' };
const teams = { TEAMS_WEBHOOK_URL: 'https://prod-1.westeurope.logic.azure.com/workflows/x?sig=y' };
const hubspot = { HUBSPOT_TOKEN: 'pat-eu1-x' };
const brevo = { BREVO_API_KEY: 'xkeysib-x', BREVO_LISTS: '3, 4' };
const mailchimp = { MAILCHIMP_API_KEY: 'abc-us21', MAILCHIMP_LIST: 'a1b2c3' };
const sheets = { SHEETS_ID: '1AbC_d-e', GOOGLE_SERVICE_ACCOUNT: account };

describe('a message in a chat', () => {
  const evil = leadOf('<!channel> <https://evil.example|x> [x](https://evil.example) *x*');

  it('of Slack holds no mention, link or format of a visitor', async () => {
    expect(await tell(slack, evil)).toMatchObject({ delivered: true });
    const [{ url, method } = { url: '', method: '' }] = recorder.recorded;
    expect([method, url]).toEqual(['POST', slack.SLACK_WEBHOOK_URL]);
    const text =
      '&lt;!channel&gt; &lt;https: //evil. example|x&gt; [x](https: //evil. example) *x* · ada@example.com · +4930123456';
    expect(asJson()).toMatchObject({ mrkdwn: false, text: expect.stringContaining(text) });
    expect(asJson()).toMatchObject({ text: expect.stringContaining(`\n${site}/`) });
  });

  it('of Teams is a card, with the plan link as its only link', async () => {
    recorder.answer({ status: 202 });
    expect(await tell(teams, evil)).toMatchObject({ delivered: true, status: 202 });
    const card = JSON.stringify(asJson());
    expect(card).toContain('application/vnd.microsoft.card.adaptive');
    expect(card.match(/(?<!\\)\]\((?!\\)[^)]*\)/g)).toEqual([
      expect.stringContaining('](https://funnel.example/'),
    ]);
  });

  it.each([
    [400, 'invalid_payload', 'The receiver answered 400. It said: invalid_payload.'],
    [404, '<p>ada@example.com</p>', 'The receiver answered 404.'],
  ])('is refused with %d: the reason is kept where it is a word', async (status, body, error) => {
    recorder.answer({ status, body });
    expect(await tell(slack)).toMatchObject({ delivered: false, status, error });
    expect(recorder.recorded).toHaveLength(1);
  });
});

describe('a contact', () => {
  it('of HubSpot is made', async () => {
    recorder.answer({ status: 201, body: { id: '1' } });
    expect(await tell(hubspot)).toMatchObject({ delivered: true, status: 201 });
    expect(recorder.recorded).toMatchObject([
      {
        method: 'POST',
        url: 'https://api.hubapi.com/crm/v3/objects/contacts',
        headers: { authorization: 'Bearer pat-eu1-x' },
      },
    ]);
    expect(asJson()).toEqual({
      properties: { email: 'ada@example.com', firstname: 'Ada', phone: '+4930123456' },
    });
  });

  it('of HubSpot that is there is brought up to date', async () => {
    recorder.answer(
      { status: 409, body: { category: 'CONFLICT', message: 'Contact already exists.' } },
      { status: 200 },
    );
    expect(await tell(hubspot)).toMatchObject({ delivered: true });
    expect(recorder.recorded[1]).toMatchObject({
      method: 'PATCH',
      url: 'https://api.hubapi.com/crm/v3/objects/contacts/ada%40example.com?idProperty=email',
    });
    expect(asJson(1)).toEqual(asJson(0));
  });

  it('of Brevo is made or brought up to date at once', async () => {
    recorder.answer({ status: 204 });
    expect(await tell(brevo)).toMatchObject({ delivered: true, status: 204 });
    expect(recorder.recorded).toMatchObject([
      { url: 'https://api.brevo.com/v3/contacts', headers: { 'api-key': 'xkeysib-x' } },
    ]);
    expect(asJson()).toEqual({
      email: 'ada@example.com',
      attributes: { FIRSTNAME: 'Ada' },
      listIds: [3, 4],
      updateEnabled: true,
    });
  });

  it('of Mailchimp is asked to confirm, where it is new', async () => {
    expect(await tell(mailchimp)).toMatchObject({ delivered: true });
    expect(recorder.recorded).toMatchObject([
      {
        method: 'PUT',
        url: 'https://us21.api.mailchimp.com/3.0/lists/a1b2c3/members/ada%40example.com?skip_merge_validation=true',
        headers: { authorization: `Basic ${btoa('funnel:abc-us21')}` },
      },
    ]);
    expect(asJson()).toEqual({
      email_address: 'ada@example.com',
      status_if_new: 'pending',
      merge_fields: { FNAME: 'Ada' },
    });
  });

  it('gets the fields that are named, also those inside groups', async () => {
    const HUBSPOT_FIELDS = 'company = firm.name, goal_path, plan=plan_link, x=missing, y=toString';
    const lead = leadOf('Ada', { firm: { name: 'Müller & Co' } });
    await tell({ ...hubspot, HUBSPOT_FIELDS }, lead);
    expect(asJson()).toEqual({
      properties: {
        email: 'ada@example.com',
        company: 'Müller & Co',
        goal_path: 'leads',
        plan: lead.planLink,
      },
    });
  });

  it.each([
    [{ ...hubspot, HUBSPOT_CONSENT: 'mailing' }],
    [{ ...brevo, BREVO_CONSENT: 'mailing' }],
    [{ ...mailchimp, MAILCHIMP_CONSENT: 'mailing' }],
  ])('is not made without the consent that is asked for: %j', async (variables) => {
    expect(await tell(variables)).toHaveProperty('skipped');
    expect(await tell(variables, leadOf('Ada', { mailing: false }))).toHaveProperty('skipped');
    expect(recorder.recorded).toEqual([]);
    expect(await tell(variables, leadOf('Ada', { mailing: true }))).toMatchObject({
      delivered: true,
    });
  });

  it.each([
    [hubspot, 400, { category: 'VALIDATION_ERROR' }, 'VALIDATION_ERROR'],
    [brevo, 400, { code: 'duplicate_parameter' }, 'duplicate_parameter'],
    [mailchimp, 400, { title: 'Invalid Resource' }, 'Invalid Resource'],
  ])('that is refused says why: %j', async (variables, status, body, word) => {
    recorder.answer({ status, body: { ...body, message: 'ada@example.com is wrong' } });
    expect(await tell(variables)).toMatchObject({
      delivered: false,
      error: `The receiver answered ${status}. It said: ${word}.`,
    });
    expect(recorder.recorded, 'not again at once').toHaveLength(1);
  });
});

describe('a row in a sheet', () => {
  const token = { status: 200, body: { access_token: 'ya29.x', expires_in: 3599 } };

  it('is appended as it is, with a token for the account', async () => {
    recorder.answer(token, { status: 200, body: { updates: { updatedRows: 1 } } });
    const lead = leadOf('=HYPERLINK("https://evil.example")');
    expect(await tell({ ...sheets, SHEETS_FIELDS: 'name,email,missing' }, lead)).toMatchObject({
      delivered: true,
    });
    const [asked, appended] = recorder.recorded;
    expect(asked?.url).toBe('https://oauth2.googleapis.com/token');
    const form = new URLSearchParams(asked?.body);
    const [head = '', claims = '', signature = ''] = form.get('assertion')?.split('.') ?? [];
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'sheets@project.iam.gserviceaccount.com',
      aud: 'https://oauth2.googleapis.com/token',
      scope: 'https://www.googleapis.com/auth/spreadsheets',
    });
    expect(appended).toMatchObject({
      url: 'https://sheets.googleapis.com/v4/spreadsheets/1AbC_d-e/values/A1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS',
      headers: { authorization: 'Bearer ya29.x' },
    });
    expect(asJson(1)).toEqual({ values: [[lead.name, 'ada@example.com', '']] });
  });

  it('of the next lead takes the same token, until that is refused', async () => {
    const [receiver] = receiversIn(read(sheets));
    recorder.answer(token, { status: 200 }, { status: 401 }, token, { status: 200 });
    const told: unknown[] = [];
    for (const _ of [1, 2, 3]) told.push(await receiver?.tell(leadOf(), reach()));
    expect(told).toMatchObject([{ delivered: true }, { delivered: false }, { delivered: true }]);
    expect(recorder.recorded.filter(({ url }) => url.includes('oauth2'))).toHaveLength(2);
  });

  it('says why there is no token', async () => {
    recorder.answer({ status: 400, body: { error: 'invalid_grant' } });
    expect(await tell(sheets)).toMatchObject({
      delivered: false,
      error: 'The receiver answered 400. It said: invalid_grant.',
    });
    expect(recorder.recorded).toHaveLength(1);
  });
});

describe('every service', () => {
  const all = Object.entries({ slack, teams, hubspot, brevo, mailchimp, sheets });

  it.each<[string, Variables]>(all)(
    'is told again after a short Retry-After: %s',
    async (_, variables) => {
      recorder.answer({ status: 429, headers: { 'retry-after': '2' } });
      const outcome = await tell(variables);
      expect(outcome).toMatchObject({ delivered: false, status: 429, retryAfter: 2_000 });
      expect(recorder.recorded).toHaveLength(3);
      expect(Math.min(...slept)).toBeGreaterThanOrEqual(2_000);
    },
  );

  it.each<[string, Variables]>(all)('is left alone after a long one: %s', async (_, variables) => {
    recorder.answer({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await tell(variables)).toMatchObject({ delivered: false, retryAfter: 3_600_000 });
    expect(recorder.recorded).toHaveLength(1);
  });

  it.each<[string, Variables]>(all)('sends nobody elsewhere: %s', async (_, variables) => {
    recorder.answer({ status: 307, headers: { location: 'http://169.254.169.254/latest' } });
    expect(await tell(variables)).toMatchObject({ delivered: false, status: 307 });
    expect(recorder.recorded).toHaveLength(1);
  });

  it.each<[string, Variables]>(all)(
    'is asked again where it fails in passing: %s',
    async (_, variables) => {
      recorder.answer({ status: 503 });
      expect(await tell(variables)).toMatchObject({ delivered: false, status: 503 });
      expect(recorder.recorded).toHaveLength(3);
    },
  );

  it.each<[string, Variables]>([
    ['SLACK_WEBHOOK_URL', { SLACK_WEBHOOK_URL: 'https://hooks.slack.com.evil.example/x' }],
    ['SLACK_WEBHOOK_URL', { SLACK_WEBHOOK_URL: 'http://hooks.slack.com/x' }],
    ['SLACK_WEBHOOK_URL', { SLACK_WEBHOOK_URL: 'https://10.0.0.1/x' }],
    ['SLACK_WEBHOOK_URL', { SLACK_WEBHOOK_URL: 'https://hooks.slack.com:8443/x' }],
    ['TEAMS_WEBHOOK_URL', { TEAMS_WEBHOOK_URL: 'https://evillogic.azure.com/x' }],
    ['TEAMS_WEBHOOK_URL', { TEAMS_WEBHOOK_URL: 'https://169.254.169.254/x' }],
    ['SHEETS_ID', { SHEETS_ID: '../x', GOOGLE_SERVICE_ACCOUNT: account }],
    ['GOOGLE_SERVICE_ACCOUNT', { SHEETS_ID: 'x' }],
    ['HUBSPOT_FIELDS', { HUBSPOT_TOKEN: 'x', HUBSPOT_FIELDS: 'a=b=c' }],
    ['BREVO_LISTS', { BREVO_API_KEY: 'x', BREVO_LISTS: 'news' }],
    ['MAILCHIMP_API_KEY', { MAILCHIMP_API_KEY: 'x', MAILCHIMP_LIST: 'x' }],
    ['MAILCHIMP_LIST', { MAILCHIMP_API_KEY: 'x-us1', MAILCHIMP_LIST: '../x' }],
    ['MAIL_TEAM', { MAIL_TEAM: 'a@example.com\r\nBcc: b@example.com' }],
    ['MAIL_TEAM', { MAIL_TEAM: 'a@example.com' }],
    ['MAIL_FROM', { SMTP_HOST: 'x' }],
    ['MAIL_API', { MAIL_API: 'pigeon', MAIL_FROM: 'a@example.com' }],
    ['MAIL_API_KEY', { MAIL_API: 'resend', MAIL_FROM: 'a@example.com' }],
    ['SMTP_PORT', { SMTP_HOST: 'x', SMTP_PORT: '0', MAIL_FROM: 'a@example.com' }],
    ['SMTP_PASSWORD', { SMTP_HOST: 'x', SMTP_USER: 'x', MAIL_FROM: 'a@example.com' }],
  ])('is refused by the name of the variable that is wrong: %s in %j', (name, variables) => {
    expect(() => receiversIn(read(variables))).toThrow(name);
  });
});

describe('a mail', () => {
  /** What a mail server has got. */
  interface Delivered {
    readonly from: string;
    readonly to: readonly string[];
    readonly source: string;
  }
  const delivered: Delivered[] = [];
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = Object.assign(new Error(`${address} is unknown`), { responseCode: 550 });
      return address.startsWith('nobody') ? done(refusal) : done();
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { mailFrom, rcptTo } = envelope;
      delivered.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      });
      done();
    },
  });
  let port = 0;
  beforeAll(async () => {
    port = await listen(smtp.server);
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  beforeEach(() => (delivered.length = 0));

  const words = { subject: 'Your tea', text: 'Hi Zoë,\n\nhttps://funnel.example/offer' };
  const funnels = () => {
    const funnel = { language: 'en', fields: {}, texts: {}, currency: 'USD', outcomes: {} };
    return { interface_wizard_v1: { en: { ...funnel, mails: { visitor: words, team: words } } } };
  };
  /** Tells the receivers of mails about a lead. */
  async function mail(variables: Variables, lead: Lead) {
    const local = { send: () => Promise.reject(new Error('Not to the outbox.')), funnels };
    const receivers = receiversIn(read(variables), local);
    return Promise.all(receivers.map((receiver) => receiver.tell(lead, reach())));
  }
  const lead = (email: string): Lead => ({
    ...leadOf(),
    surveyId: 'interface_wizard_v1',
    email,
  });
  const from = { MAIL_FROM: 'tea@example.org', MAIL_TEAM: 'team@example.org' };
  const server = () => ({ ...from, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) });

  it('goes to the visitor and the team by SMTP, from the owner', async () => {
    expect(await mail(server(), lead('ada@example.com'))).toEqual([
      { delivered: true },
      { delivered: true },
    ]);
    expect(delivered.map(({ from: by, to }) => `${by} > ${to.join()}`).toSorted()).toEqual([
      'tea@example.org > ada@example.com',
      'tea@example.org > team@example.org',
    ]);
    for (const { source } of delivered) {
      expect(source).toMatch(/^Message-ID: <session_\S+\.(team|visitor)@example\.org>\r$/m);
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(source).toMatch(/^Subject: Your tea\r$/m);
      expect(source).toContain('<a href=3D"https://funnel.example/offer">');
    }
  });

  it('that the server refuses fails without its words, and the others arrive', async () => {
    expect(await mail(server(), lead('nobody@example.com'))).toEqual([
      { delivered: true },
      { delivered: false, status: 550, error: 'The mail server answered 550.' },
    ]);
  });

  it('fails where there is no server', async () => {
    const nowhere = { ...server(), SMTP_PORT: '1' };
    for (const outcome of await mail(nowhere, lead('ada@example.com')))
      expect(outcome).toMatchObject({
        delivered: false,
        error: 'The mail server could not be reached, or did not answer.',
      });
  });

  it.each<[string, string, string, object]>([
    ['resend', 'https://api.resend.com/emails', 'authorization', { to: ['ada@example.com'] }],
    [
      'postmark',
      'https://api.postmarkapp.com/email',
      'x-postmark-server-token',
      { To: 'ada@example.com', ReplyTo: 'team@example.org', TextBody: words.text },
    ],
    [
      'brevo',
      'https://api.brevo.com/v3/smtp/email',
      'api-key',
      { to: [{ email: 'ada@example.com' }], textContent: words.text },
    ],
  ])('goes by the API of %s', async (MAIL_API, url, header, expected) => {
    const outcomes = await mail({ ...from, MAIL_API, MAIL_API_KEY: 'k' }, lead('ada@example.com'));
    expect(outcomes).toMatchObject([{ delivered: true }, { delivered: true }]);
    for (const { method, url: asked, headers } of recorder.recorded) {
      expect([method, asked]).toEqual(['POST', url]);
      expect(headers[header]).toMatch(/^(Bearer )?k$/);
    }
    expect(recorder.recorded.map((_, index) => asJson(index))).toContainEqual(
      expect.objectContaining(expected),
    );
  });
});
