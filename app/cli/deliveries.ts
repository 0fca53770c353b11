import { parseArgs } from 'node:util';
import {
  DeliveriesError,
  placeFrom,
  readDeliveries,
  readPayload,
  resend,
  type Place,
} from './deliveries/backend';
import { canResend } from './deliveries/delivery';
import { detailsOf, tableOf } from './deliveries/wording';

const usage = `npm run deliveries                              what the webhook has sent, newest first
npm run deliveries -- --status failed           delivered, failed, stored or sending only
npm run deliveries -- --session <id>            of one session
npm run deliveries -- --limit 200               more than 50
npm run deliveries -- show <event>              one, and what to do about it
npm run deliveries -- show <event> --payload    with the visitor's answers
npm run deliveries -- resend <event>            send it again
npm run deliveries -- resend --all              send all again that have not arrived

Without SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY it asks the server that runs here.`;

const options = {
  status: { type: 'string' },
  session: { type: 'string' },
  limit: { type: 'string', default: '50' },
  payload: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Shows what the webhook sent, what failed and why, and sends it again. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const isForPerson =
      error instanceof DeliveriesError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
    if (!isForPerson) throw error;
    console.error(error.message);
    return 1;
  }
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command = 'list', ...ids] = positionals;
  if (values.help) return say([usage]);
  const place = placeFrom(process.env);
  const { status, session } = values;
  if (command === 'list') {
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1)
      throw new DeliveriesError('--limit takes a number from 1.');
    return say(tableOf(await readDeliveries(place, { status, session, limit }), new Date()));
  }
  if (command === 'show' && ids.length > 0) return show(place, ids, values.payload);
  if (command === 'resend' && values.all) return resendAll(place);
  if (command === 'resend' && ids.length > 0) return resendEach(place, ids);
  console.error(usage);
  return 1;
}

async function show(place: Place, ids: readonly string[], withPayload: boolean): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    const [delivery] = await readDeliveries(place, { id });
    if (!delivery) {
      missing += 1;
      console.error(`There is no event ${id}.`);
      continue;
    }
    say(detailsOf(delivery, new Date()));
    if (withPayload) say(['', JSON.stringify(await readPayload(place, id), null, 2)]);
  }
  return missing === 0 ? 0 : 1;
}

async function resendAll(place: Place): Promise<number> {
  const deliveries = await readDeliveries(place, { isOpen: true, limit: 1000 });
  const open = deliveries.filter((each) => canResend(each, new Date())).toReversed();
  if (open.length === 0) return say(['Nothing to send again.']);
  return resendEach(
    place,
    open.map(({ id }) => id),
  );
}

/** One after another: the receiver may have failed because there were too many. */
async function resendEach(place: Place, ids: readonly string[]): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const { ok, said } = await resend(place, id);
    if (!ok) failed += 1;
    say([`${id}: ${said}`]);
  }
  return failed === 0 ? 0 : 1;
}

function say(lines: readonly string[]): number {
  console.log(lines.join('\n'));
  return 0;
}
