import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookPayload } from '../../../engine/session';
import { mailFunnelOf } from '../../../engine/mails';
import type { Mail } from '../../../supabase/functions/send-zapier-webhook/receivers/mail';
import type { Lead } from '../../../supabase/functions/send-zapier-webhook/receivers/lead';
import type { Outcome } from '../../../supabase/functions/send-zapier-webhook/forward';
import { readFlow } from '../../support/flows';
import { functionInProcess, type InProcess } from './in-process';
import { payloadOf, saveSession, writeKey } from './payloads';

const mine = { 'x-session-key': writeKey };

/** What tests ask of the function that runs. */
function asked(running: () => InProcess) {
  const query = (sql: string, ...parameters: readonly unknown[]) =>
    running().database.query<Record<string, unknown>>(sql, ...parameters);
  return {
    query,
    rowsOf: ({ event_id }: WebhookPayload) =>
      running().database.rows('receiver_deliveries', `event_id=eq.${event_id}&order=receiver`),
    send: async (payload: WebhookPayload, headers: Readonly<Record<string, string>> = mine) => {
      await query(saveSession, payload.session.session_id);
      return running().post(payload, headers);
    },
    resend: (body: unknown = {}, key = running().database.publishableKey) =>
      running().post(body, { apikey: key }, '/resend'),
    /** Lets what has failed be due: its last try was some time ago. */
    age: async (time = '10 minutes') => {
      await query(
        'update public.receiver_deliveries set updated_at = now() - $1::interval, held_until = null',
        time,
      );
    },
  };
}

describe('receivers besides the webhook', () => {
  const told: string[] = [];
  let results: Record<string, Outcome | { readonly skipped: string }> = {};
  const receiver = (name: string) => ({
    name,
    tell: async ({ eventId }: Lead) => {
      told.push(`${name} ${eventId}`);
      return Promise.resolve(results[name] ?? { delivered: true, status: 200 });
    },
  });
  const receivers = [receiver('chat'), receiver('sheet')];
  const running = functionInProcess(() => ({ receivers }));
  const { query, rowsOf, send, resend, age } = asked(running);
  const timesTold = (name: string, { event_id }: WebhookPayload) =>
    told.filter((each) => each === `${name} ${event_id}`).length;

  beforeEach(() => query('delete from public.webhook_deliveries'));
  afterEach(() => (results = {}));

  it('are told of an event, each with a row of its own', async () => {
    const payload = payloadOf('Ada');
    expect(await send(payload)).toMatchObject({ status: 200 });
    expect(await rowsOf(payload)).toMatchObject([
      { receiver: 'chat', status: 'delivered', attempts: 1, http_status: 200, held_until: null },
      { receiver: 'sheet', status: 'delivered', attempts: 1 },
    ]);
  });

  it('are told once, however often and concurrently the page sends it', async () => {
    const payload = payloadOf('Ada');
    await Promise.all(Array.from({ length: 5 }, () => send(payload)));
    await send(payload);
    expect([timesTold('chat', payload), timesTold('sheet', payload)]).toEqual([1, 1]);
  });

  it('are told once where the webhook fails, and sends it again', async () => {
    const payload = payloadOf('410,200');
    expect(await send(payload)).toMatchObject({ status: 502 });
    expect(await send(payload)).toMatchObject({ status: 200 });
    expect([timesTold('chat', payload), timesTold('sheet', payload)]).toEqual([1, 1]);
  });

  it('are not told of what is unproven, or comes with the key of another session', async () => {
    const unproven = payloadOf('Ada');
    expect(await running().post(unproven)).toMatchObject({ status: 200 });
    const forged = payloadOf('Ada');
    expect(await send(forged, { 'x-session-key': 's'.repeat(43) })).toMatchObject({ status: 403 });
    for (const payload of [unproven, forged]) {
      expect(timesTold('chat', payload)).toBe(0);
      expect(await rowsOf(payload)).toEqual([]);
    }
  });

  it('are tried again alone: the page is not told, and the others are done', async () => {
    results = { chat: { delivered: false, status: 500, error: 'The receiver answered 500.' } };
    const payload = payloadOf('Ada');
    expect(await send(payload)).toMatchObject({ status: 200 });
    expect(await rowsOf(payload)).toMatchObject([
      { receiver: 'chat', status: 'failed', http_status: 500, error: 'The receiver answered 500.' },
      { receiver: 'sheet', status: 'delivered' },
    ]);
    expect(await resend(), 'not due yet').toMatchObject({ answer: { sent: 0, failed: 0 } });
    results = {};
    await age();
    expect(await query('select public.due_receiver_event() as due')).toEqual([
      { due: payload.event_id },
    ]);
    expect(await resend()).toMatchObject({ answer: { sent: 1, failed: 0 } });
    expect(await rowsOf(payload)).toMatchObject([
      { receiver: 'chat', status: 'delivered', attempts: 2, error: null },
      { receiver: 'sheet', status: 'delivered', attempts: 1 },
    ]);
    await age();
    expect(await resend()).toMatchObject({ answer: { sent: 0, failed: 0 } });
  });

  it('wait as long as one of them asks, and the longer the more often it failed', async () => {
    results = {
      chat: { delivered: false, status: 429, error: 'Too many.', retryAfter: 3_600_000 },
    };
    const payload = payloadOf('Ada');
    await send(payload);
    const due = async () => (await query('select public.due_receiver_event() as due'))[0]?.due;
    await query("update public.receiver_deliveries set updated_at = now() - interval '6 minutes'");
    expect(await due(), 'Retry-After').toBeNull();
    await age('6 minutes');
    expect(await due()).toBe(payload.event_id);
    await query('update public.receiver_deliveries set attempts = 3');
    expect(await due()).toBeNull();
    await age('21 minutes');
    expect(await due()).toBe(payload.event_id);
    await query("update public.receiver_deliveries set created_at = now() - interval '8 days'");
    expect(await due(), 'after a week').toBeNull();
  });

  it('are told again by a call when an earlier one died at it', async () => {
    const payload = payloadOf('Ada');
    const names = ['chat', 'sheet'];
    await query(saveSession, payload.session.session_id);
    const event = [payload.event_id, payload.session.session_id, JSON.stringify(payload)];
    await query(
      `insert into public.webhook_deliveries (event_id, session_id, payload, status, proven)
        values ($1, $2, $3, 'delivered', true)`,
      ...event,
    );
    const claim = 'select public.claim_receivers($1, $2, 60) as claimed';
    expect(await query(claim, payload.event_id, names)).toEqual([
      { claimed: names.map((name) => ({ receiver: name, attempt: 1 })) },
    ]);
    expect(await query(claim, payload.event_id, names), 'held').toEqual([{ claimed: [] }]);
    await age();
    expect(await resend()).toMatchObject({ answer: { sent: 2, failed: 0 } });
    const late = "select public.finish_receiver($1, 'chat', 1, 'failed', 500, 'late', 0)";
    await query(late, payload.event_id);
    expect(await rowsOf(payload), 'the call that died changes nothing').toMatchObject([
      { receiver: 'chat', status: 'delivered', attempts: 2 },
      { receiver: 'sheet', status: 'delivered', attempts: 2 },
    ]);
  });

  it('are told of one event with the secret key, also where the webhook has it', async () => {
    results = { sheet: { delivered: false, error: 'No.' } };
    const payload = payloadOf('Ada');
    await send(payload);
    results = {};
    const { secretKey } = running().database;
    const named = { event_id: payload.event_id };
    expect(await resend(named, secretKey)).toMatchObject({ status: 200, answer: { sent: 1 } });
    expect(await rowsOf(payload)).toMatchObject([{}, { receiver: 'sheet', status: 'delivered' }]);
    expect(await resend(named, secretKey)).toMatchObject({
      status: 409,
      answer: { error: 'This event has arrived before.' },
    });
  });

  it('are not told of spam, nor tried again once it is marked', async () => {
    results = { chat: { delivered: false, error: 'No.' } };
    const payload = payloadOf('Ada');
    await send(payload);
    await query(
      "insert into public.lead_states (session_id, state) values ($1, 'spam')",
      payload.session.session_id,
    );
    await age();
    expect(await query('select public.due_receiver_event() as due')).toEqual([{ due: null }]);
    const next = payloadOf('Bob', { sessionId: payload.session.session_id });
    await send(next);
    expect(timesTold('chat', next)).toBe(0);
  });

  it('are forgotten with the session', async () => {
    results = { chat: { delivered: false, error: 'No.' } };
    const payload = payloadOf('Ada');
    await send(payload);
    await query('select public.erase_own_session($1, $2)', payload.session.session_id, writeKey);
    expect(await rowsOf(payload)).toEqual([]);
    const before = told.length;
    await resend();
    expect(told.slice(before), 'nor of its erasure').toEqual([]);
  });

  it('are claimed by nobody but the service role', async () => {
    const { url, publishableKey } = running().database;
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const names = ['claim_receivers', 'claim_receivers_resend', 'finish_receiver'];
    const init = { method: 'POST', headers, body: '{}' };
    const answers = await Promise.all(
      names.map((name) => fetch(`${url}/rest/v1/rpc/${name}`, init)),
    );
    for (const { status } of answers) expect([401, 403, 404]).toContain(status);
  });
});

describe('receivers without a webhook', () => {
  const told: string[] = [];
  const chat = {
    name: 'chat',
    tell: async ({ eventId }: Lead) => {
      told.push(eventId);
      return Promise.resolve({ delivered: true });
    },
  };
  const running = functionInProcess(() => ({
    receivers: [chat],
    variables: { ZAPIER_WEBHOOK_URL: '' },
  }));
  const { query, send, resend } = asked(running);

  it('are told of an event, which the webhook gets once it has an address', async () => {
    const payload = payloadOf('Ada');
    expect(await send(payload)).toMatchObject({ status: 200, answer: { forwarded: false } });
    expect(told).toEqual([payload.event_id]);
  });

  it('are told later of what was kept because of a limit', async () => {
    await query(
      "update public.webhook_limits set per_minute = 0, calls = 0, minute = now() + interval '1 hour' where kind <> 'resend'",
    );
    const payload = payloadOf('Ada');
    expect(await send(payload)).toMatchObject({ status: 429 });
    expect(told).not.toContain(payload.event_id);
    await query("update public.webhook_deliveries set updated_at = now() - interval '10 minutes'");
    expect(await resend()).toMatchObject({ answer: { sent: 1, failed: 0 } });
    expect(told.filter((each) => each === payload.event_id)).toHaveLength(1);
    expect(await resend()).toMatchObject({ answer: { sent: 0, failed: 0 } });
  });
});

describe('receivers of what was held as spam', () => {
  const told: string[] = [];
  const chat = {
    name: 'chat',
    tell: async ({ eventId }: Lead) => {
      told.push(eventId);
      return Promise.resolve({ delivered: true });
    },
  };
  const running = functionInProcess(() => ({
    receivers: [chat],
    variables: { ZAPIER_WEBHOOK_URL: '' },
  }));
  const { query, send, resend } = asked(running);

  it('are told once its owner has marked the lead otherwise', async () => {
    const payload = payloadOf('Ada');
    await send(payload, { ...mine, 'x-client-info': 'trap=1' });
    const late = "update public.webhook_deliveries set updated_at = now() - interval '10 minutes'";
    await query(late);
    await resend();
    expect(told).toEqual([]);
    await query("update public.lead_states set state = 'new'");
    await query(late);
    await resend();
    await query(late);
    await resend();
    expect(told).toEqual([payload.event_id]);
  });
});

describe('mails about leads', () => {
  const sent: Mail[] = [];
  const { document } = readFlow('flows/interface-wizard.json');
  let isDown = false;
  const local = {
    send: async (mail: Mail) => {
      if (!isDown) sent.push(mail);
      return Promise.resolve(isDown ? { delivered: false, error: 'Down.' } : { delivered: true });
    },
    funnels: () => {
      const funnel = mailFunnelOf({
        ...document,
        mails: {
          team: { subject: 'Lead: {name}', text: '{name}, {email}\n\n{answers}' },
          visitor: { subject: 'Your plan, {name}', text: 'Hi {name}: {goal_path}\n{plan_link}' },
        },
      });
      return funnel ? { [document.id]: { [document.language]: funnel } } : {};
    },
  };
  const running = functionInProcess(() => ({
    local,
    variables: { MAIL_TEAM: 'sales@example.org, boss@example.org' },
  }));
  const { query, rowsOf, send, resend, age } = asked(running);
  const mailsAbout = ({ event_id }: WebhookPayload) =>
    sent.filter(({ id }) => id.startsWith(event_id));

  beforeEach(async () => {
    isDown = false;
    await query('delete from public.webhook_deliveries');
    await query("update public.webhook_limits set minute = '-infinity' where kind = 'mail'");
  });

  it('go to each of the team, and to the visitor', async () => {
    const payload = payloadOf('Ada', { email: 'ada@example.com' });
    expect(await send(payload)).toMatchObject({ status: 200 });
    const mails = mailsAbout(payload);
    expect(mails.map(({ to, replyTo }) => `${to} < ${replyTo}`).toSorted()).toEqual([
      'ada@example.com < sales@example.org',
      'boss@example.org < ada@example.com',
      'sales@example.org < ada@example.com',
    ]);
    const toTeam = mails.find(({ to }) => to === 'boss@example.org');
    expect(toTeam).toMatchObject({ subject: 'Lead: Ada' });
    expect(toTeam?.text).toContain('Ada, ada@example.com\n\nWhat first?\n');
    const toVisitor = mails.find(({ to }) => to === 'ada@example.com');
    expect(toVisitor).toMatchObject({ subject: 'Your plan, Ada' });
    expect(toVisitor?.text.split('\n')[1]).toBe(payload.personalized_plan_url);
    expect(toVisitor?.html).toContain(`<a href="${payload.personalized_plan_url}">`);
    expect(await rowsOf(payload)).toMatchObject(
      ['mail-team', 'mail-team-2', 'mail-visitor'].map((receiver) => ({
        receiver,
        status: 'delivered',
      })),
    );
  });

  it('hold no markup, header or link of a visitor', async () => {
    const evil = '<img src=x>\r\nBcc: all@evil.example https://evil.example/ {plan_link}';
    const payload = payloadOf(evil);
    await send(payload);
    const mails = mailsAbout(payload);
    expect(mails).toHaveLength(3);
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<img|evil\.example/);
      expect(html.match(/<a href="(?!https:\/\/funnel\.example\/)/g)).toBeNull();
    }
  });

  it('are of the owner’s words: a request brings none', async () => {
    const payload = payloadOf('Ada');
    const forged = { ...payload, mails: { visitor: { subject: 'Buy', text: 'Buy' } } };
    await query(saveSession, payload.session.session_id);
    expect(await running().post(forged, mine)).toMatchObject({ status: 400 });
    const other = payloadOf('Ada');
    await send({ ...other, survey_id: 'constructor' });
    expect(mailsAbout(other)).toEqual([]);
  });

  it('are tried again where the mail server fails, and arrive once', async () => {
    isDown = true;
    const payload = payloadOf('Ada', { email: 'once@example.com' });
    expect(await send(payload)).toMatchObject({ status: 200 });
    expect(mailsAbout(payload)).toEqual([]);
    isDown = false;
    await age();
    await Promise.all([resend(), resend()]);
    await resend();
    expect(mailsAbout(payload)).toHaveLength(3);
  });

  it('to one address are at most three an hour', async () => {
    const payloads = Array.from({ length: 4 }, () =>
      payloadOf('Ada', { email: 'flooded@example.com' }),
    );
    for (const payload of payloads) await send(payload);
    const mails = payloads.map((payload) =>
      mailsAbout(payload).filter(({ to }) => to === 'flooded@example.com'),
    );
    expect(mails.map((each) => each.length)).toEqual([1, 1, 1, 0]);
    const [last = payloadOf('x')] = payloads.slice(-1);
    expect((await rowsOf(last)).at(-1)).toMatchObject({
      receiver: 'mail-visitor',
      status: 'skipped',
      error: 'Too many mails to this address in an hour.',
    });
    await age();
    await resend();
    expect(mailsAbout(last).filter(({ to }) => to === 'flooded@example.com')).toEqual([]);
  });

  it('to visitors are few for one client, whatever their addresses', async () => {
    await query("update public.webhook_limits set per_address_hour = 3 where kind = 'mail'");
    const payloads = Array.from({ length: 5 }, (_, index) =>
      payloadOf('Ada', { email: `stranger${index}@example.com` }),
    );
    for (const payload of payloads)
      await send(payload, { ...mine, 'x-forwarded-for': '203.0.113.50' });
    const toVisitors = payloads.flatMap(mailsAbout).filter(({ to }) => to.startsWith('stranger'));
    expect(toVisitors).toHaveLength(3);
  });
});
