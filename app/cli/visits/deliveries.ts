import { loadEnv } from 'vite';
import { UserError } from '../../../engine';
import { command, type CommandLine, type Options } from '../support/command';
import {
  readDeliveries,
  readDelivery,
  readPayload,
  resendDue,
  resendEvent,
  schedule,
} from '../../answers/deliveries';
import { canResend, statuses } from '../../answers/delivery';
import { webhookPlace } from '../../devserver/webhook-place';
import { alarmOf, detailsOf, deliveriesTable } from './deliveries/wording';
import { namedIn, numberIn, timeFrom } from '../support/option-values';
import type { Project } from '../../project/project';
import { complain, say } from '../support/say';

const options = {
  status: { type: 'string', value: 'failed', help: `only ${statuses.join(', ')}` },
  session: { type: 'string', value: '<id>', help: 'of one session' },
  email: { type: 'string', value: '<address>', help: 'to one person' },
  since: {
    type: 'string',
    value: '7d',
    help: 'of the last 30m, 24h or 7d, or since 2026-01-31',
  },
  limit: { type: 'string', default: '50', value: '200', help: 'how many' },
  page: { type: 'string', default: '1', value: '2', help: 'what comes after them' },
  failed: { type: 'boolean', default: false, help: 'what has not arrived' },
  'older-than': {
    type: 'string',
    default: '60',
    value: '30',
    help: 'with --failed, for how many minutes something may wait',
  },
  payload: { type: 'boolean', default: false, help: "with show, the visitor's answers too" },
  all: { type: 'boolean', default: false, help: 'with resend, all that have not arrived' },
  due: {
    type: 'boolean',
    default: false,
    help: 'with resend, what is due, for a scheduler of your own',
  },
} as const satisfies Options;

/** The options as they were typed. */
type Values = CommandLine<typeof options>['values'];

/** Lists what the webhook sent, what failed and why, and resends it. */
export const main = command({
  help: `Lists what the webhook has sent, newest first, and sends it again.

  npm run deliveries -- [options]                 lists them
  npm run deliveries -- show <event>              one, and what to do about it
  npm run deliveries -- resend <event>            sends it again, or --all, or --due
  npm run deliveries -- schedule                  has the project's database do that every five minutes

For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY; otherwise it asks the server that runs here.`,
  options,
  takesArguments: true,
  found: 'something waits for longer than --older-than, is missing or was not sent',
  async run({ values, positionals: [action = 'list', ...ids] }, help) {
    const place = webhookPlace();
    if (action === 'list') return list(place, values);
    if (action === 'show' && ids.length > 0) return show(place, ids, values.payload);
    if (action === 'resend' && values.due) {
      const { ok, said } = await resendDue(place);
      sayLines([said]);
      return ok ? 0 : 1;
    }
    if (action === 'resend' && values.all) return resendAll(place);
    if (action === 'resend' && ids.length > 0) return resendEach(place, ids);
    if (action !== 'schedule') throw new UserError(help);
    await schedule(place, publishableKey());
    return sayLines(['The database now resends what is due, every five minutes.']);
  },
});

async function list(place: Project, values: Values): Promise<number> {
  const { status, session, email, failed: isOpen } = values;
  const now = new Date();
  if (status !== undefined) namedIn('--status', status, statuses);
  const since = timeFrom('--since', values.since, now);
  const filter = { status, session, email, isOpen, since };
  const limit = numberIn('--limit', values.limit, 1);
  const page = numberIn('--page', values.page, 1);
  sayLines(deliveriesTable(await readDeliveries(place, { ...filter, limit, page }), now));
  if (!isOpen) return 0;
  const patience = numberIn('--older-than', values['older-than'], 1) * 60_000;
  const before = new Date(now.getTime() - patience);
  const late = await readDeliveries(place, { ...filter, before, limit: 1 });
  if (late.total === 0) return 0;
  const { deliveries } = await readDeliveries(place, {
    ...filter,
    before,
    limit: 1,
    page: late.total,
  });
  for (const oldest of deliveries) complain(alarmOf(late.total, oldest, now));
  return 1;
}

async function show(place: Project, ids: readonly string[], withPayload: boolean): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    const delivery = await readDelivery(place, id);
    if (!delivery) {
      missing += 1;
      complain(`There is no event ${id}.`);
      continue;
    }
    sayLines(detailsOf(delivery, new Date()));
    if (withPayload) sayLines(['', JSON.stringify(await readPayload(place, id), null, 2)]);
  }
  return missing === 0 ? 0 : 1;
}

async function resendAll(place: Project): Promise<number> {
  const { deliveries } = await readDeliveries(place, { isOpen: true, limit: 1000 });
  const open = deliveries.filter((each) => canResend(each, new Date())).toReversed();
  if (open.length === 0) return sayLines(['Nothing to send again.']);
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
    sayLines([`${id}: ${said}`]);
  }
  return failed === 0 ? 0 : 1;
}

function publishableKey(): string {
  const names = ['SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_PUBLISHABLE_KEY'];
  const env = loadEnv('production', '.', names);
  const key = names.map((name) => env[name]).find(Boolean);
  if (key === undefined) throw new UserError(`Set ${names.join(' or ')} too.`);
  return key;
}

function sayLines(lines: readonly string[]): number {
  say(lines.join('\n'));
  return 0;
}
