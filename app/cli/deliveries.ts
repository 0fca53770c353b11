import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { KeysError } from '../devserver/keys';
import {
  placeOfDeliveries,
  readDeliveries,
  readDelivery,
  readPayload,
  resendDue,
  resendEvent,
  schedule,
} from './deliveries/backend';
import { canResend, statuses } from './deliveries/delivery';
import { countFrom, timeFrom } from './deliveries/options';
import { alarmOf, detailsOf, tableOf } from './deliveries/wording';
import { printable } from './printable';
import { ProjectError, type Project } from './project';

const usage = `npm run deliveries                              what the webhook has sent, newest first
npm run deliveries -- --status failed           delivered, failed, stored or sending only
npm run deliveries -- --session <id>            of one session
npm run deliveries -- --email <address>         to one person
npm run deliveries -- --since 7d                of the last 30m, 24h or 7d, or since 2026-01-31
npm run deliveries -- --limit 200 --page 2      more than 50, and what comes after them
npm run deliveries -- --failed                  what has not arrived; exits 1 when something has been
                                                waiting for an hour, or --older-than <minutes>
npm run deliveries -- show <event>              one, and what to do about it
npm run deliveries -- show <event> --payload    with the visitor's answers
npm run deliveries -- resend <event>            send it again
npm run deliveries -- resend --all              send all again that have not arrived
npm run deliveries -- resend --due              send again what is due, for a scheduler of your own
npm run deliveries -- schedule                  have the project's database do that every five minutes

For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY; otherwise it asks the server that runs here.`;

const options = {
  status: { type: 'string' },
  session: { type: 'string' },
  email: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string', default: '50' },
  page: { type: 'string', default: '1' },
  failed: { type: 'boolean', default: false },
  'older-than': { type: 'string', default: '60' },
  payload: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  due: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/** Lists what the webhook sent, what failed and why, and resends it. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const isForPerson =
      error instanceof ProjectError ||
      error instanceof KeysError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
    if (!isForPerson) throw error;
    console.error(error.message);
    return 1;
  }
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [command = 'list', ...ids] = positionals;
  if (values.help) return say([usage]);
  const place = placeOfDeliveries();
  if (command === 'list') return list(place, values);
  if (command === 'show' && ids.length > 0) return show(place, ids, values.payload);
  if (command === 'resend' && values.due) {
    const { ok, said } = await resendDue(place);
    say([said]);
    return ok ? 0 : 1;
  }
  if (command === 'resend' && values.all) return resendAll(place);
  if (command === 'resend' && ids.length > 0) return resendEach(place, ids);
  if (command === 'schedule') {
    await schedule(place, publishableKey());
    return say(['The database now resends what is due, every five minutes.']);
  }
  console.error(usage);
  return 1;
}

async function list(place: Project, values: Values): Promise<number> {
  const { status, session, email, failed: isOpen } = values;
  const now = new Date();
  if (status !== undefined && !statuses.some((each) => each === status))
    throw new ProjectError(`--status takes one of ${statuses.join(', ')}.`);
  const filter = { status, session, email, isOpen, since: timeFrom(values.since, now) };
  const limit = countFrom('--limit', values.limit);
  const page = countFrom('--page', values.page);
  say(tableOf(await readDeliveries(place, { ...filter, limit, page }), now));
  if (!isOpen) return 0;
  const patience = countFrom('--older-than', values['older-than']) * 60_000;
  const before = new Date(now.getTime() - patience);
  const late = await readDeliveries(place, { ...filter, before, limit: 1 });
  if (late.total === 0) return 0;
  const { deliveries } = await readDeliveries(place, {
    ...filter,
    before,
    limit: 1,
    page: late.total,
  });
  for (const oldest of deliveries) console.error(alarmOf(late.total, oldest, now));
  return 1;
}

async function show(place: Project, ids: readonly string[], withPayload: boolean): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    const delivery = await readDelivery(place, id);
    if (!delivery) {
      missing += 1;
      console.error(`There is no event ${id}.`);
      continue;
    }
    say(detailsOf(delivery, new Date()));
    if (withPayload) say(['', printable(JSON.stringify(await readPayload(place, id), null, 2))]);
  }
  return missing === 0 ? 0 : 1;
}

async function resendAll(place: Project): Promise<number> {
  const { deliveries } = await readDeliveries(place, { isOpen: true, limit: 1000 });
  const open = deliveries.filter((each) => canResend(each, new Date())).toReversed();
  if (open.length === 0) return say(['Nothing to send again.']);
  return resendEach(
    place,
    open.map(({ id }) => id),
  );
}

/** Sequentially, because the receiver may have failed under load. */
async function resendEach(place: Project, ids: readonly string[]): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const { ok, said } = await resendEvent(place, id);
    if (!ok) failed += 1;
    say([`${id}: ${said}`]);
  }
  return failed === 0 ? 0 : 1;
}

function publishableKey(): string {
  const names = ['SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_PUBLISHABLE_KEY'];
  const env = loadEnv('production', '.', names);
  const key = names.map((name) => env[name]).find(Boolean);
  if (key === undefined) throw new ProjectError(`Set ${names.join(' or ')} too.`);
  return key;
}

function say(lines: readonly string[]): number {
  console.log(lines.join('\n'));
  return 0;
}
