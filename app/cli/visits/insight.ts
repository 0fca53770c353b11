import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { own, printable, UserError, type FunnelDocument } from '../../../engine';
import { graphOf } from '../../../engine/build';
import { suggestion } from '../../../engine/check';
import {
  changeOf,
  dimensionsOf,
  insightReport,
  storedValues,
  visitsText,
  type Alarm,
} from '../../../engine/insight';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { readCounts, type Days, type Only } from '../../insight/counts';
import { dayFrom, dayIn, lengthOf, machineZone, zoneNamed } from '../../insight/days';
import { alarmsNow, sendNew } from './insight/alarms';
import { destinationsOf, type ReportDestination, type Message } from './insight/destinations';
import { reportText } from '../../insight/wording';
import { openProject, type OpenProject } from './session/backend';
import { complain, say } from '../support/say';

/** Says what visits have shown: `npm run insight -- flows/x.json`. */
export const main = command({
  help: `Says what visits have shown: how many saw each screen, went on or left, for how long, leads and ends, and experiments.

  npm run insight -- flows/x.json --since 30d --compare
  npm run insight -- flows/x.json --by device --only campaign=spring,summer --only role=coach
  npm run insight -- flows/x.json --html report.html
  npm run insight -- flows/x.json --mail team@example.com --webhook https://example.com/reports
  npm run insight -- flows/x.json --alarms --mail team@example.com      every hour, by cron: only when something is wrong

Days are those on which visits began. Durations are right to 5 %, and counted by the days of UTC.
Answers (--by role, --only role=coach) are read from all visits of these days: some ten seconds for 100,000. Anything else is
summed up ahead. Experiments count all their visits by days of UTC, whatever days and filters are asked for.
Wrong is: no lead for more than twice the longest time that was usual at this time of the last 28 days (from 20 leads on); an experiment
whose split is off, whose guardrail is broken, or one version of which brings nothing; and events that wait for the visitors' webhook for more
than an hour, or were given up in the last week. The same is sent to the same address once a day.
Mails go to the outbox of the embedded backend; for a hosted project set SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_FROM.
Webhooks get JSON that is signed with INSIGHT_WEBHOOK_SECRET (standardwebhooks.com).
For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY. Otherwise it is the embedded backend.`,
  options: {
    since: {
      type: 'string',
      default: '30d',
      value: '<time>',
      help: 'from when: days "30d", weeks "4w" or a day "2026-11-25"',
    },
    by: {
      type: 'string',
      value: '<what>',
      help: `tells visits apart by device, campaign, language, version or an answer, by its field's id`,
    },
    only: {
      type: 'string',
      multiple: true,
      default: [],
      value: '<what=a,b>',
      help: 'counts visits with one of these values ("campaign=" for none); several filters count what passes all',
    },
    compare: {
      type: 'boolean',
      default: false,
      help: 'says what has changed since the time of the same length before',
    },
    timezone: {
      type: 'string',
      value: '<zone>',
      help: 'whose days, such as "Europe/Berlin"; those of this machine without it',
    },
    json: { type: 'boolean', default: false, help: 'prints everything as JSON' },
    html: { type: 'string', value: '<file>', help: 'writes a page with charts and tables' },
    mail: {
      type: 'string',
      multiple: true,
      default: [],
      value: '<a,b>',
      help: 'mails it to these addresses',
    },
    webhook: {
      type: 'string',
      multiple: true,
      default: [],
      value: '<url>',
      help: 'posts it there, as JSON',
    },
    alarms: {
      type: 'boolean',
      default: false,
      help: 'only when something is wrong, and what; without --mail or --webhook it says so here',
    },
  },
  takesArguments: true,
  found: 'with --alarms and neither --mail nor --webhook: something is wrong',
  async run({ values, positionals }) {
    const { document, file } = documentIn(positionals);
    const destinations = await destinationsOf(values.mail, values.webhook);
    const isSent = destinations.length > 0;
    if ((values.json || values.html !== undefined) && (isSent || values.alarms))
      throw new UserError(
        '--json and --html are for a report that is not sent. Leave them out, or --mail, --webhook and --alarms.',
      );
    const zone = values.timezone === undefined ? machineZone() : zoneNamed(values.timezone);
    const until = dayIn(zone, new Date());
    const from = firstDay(values.since, until);
    const asked = {
      by: values.by === undefined ? undefined : dimensionOf('--by', values.by, document),
      only: filtersOf(values.only, document),
    };
    // Not every site has what pages are drawn with.
    const page = isSent || values.html !== undefined ? await import('./insight/page') : undefined;
    const project = await openProject();
    const report = async (days: Days, { experiments } = document) => {
      const counts = await readCounts(project, { ...document, experiments }, days, asked);
      return insightReport(
        document,
        graphOf(document),
        { ...counts, byField: values.by },
        days.until,
      );
    };
    const length = lengthOf(from, until);
    const days = { from, until, zone };
    const before = { from: dayFrom(from, -length), until: dayFrom(from, -1), zone };
    try {
      const now = await report(days);
      const change = values.compare
        ? changeOf(now, await report(before, { ...document, experiments: {} }))
        : undefined;
      const filters = values.only.map((filter) => `, only ${filter}`).join('');
      const said = {
        days: `of ${document.title} from ${from} to ${until} (${zone})${filters}`,
        by: values.by,
        compared: change && { change, days: `from ${before.from} to ${before.until}` },
      };
      const asData = {
        file,
        ...days,
        only: values.only,
        ...now,
        ...(change && {
          compared: {
            from: before.from,
            until: before.until,
            ...change,
          },
        }),
      };
      const messageOf = (alarms: readonly Alarm[]): Message => ({
        subject:
          alarms.length === 0
            ? `${document.title}: ${visitsText(now.visits)} from ${from} to ${until}`
            : `${document.title}: ${alarms.length === 1 ? 'something is' : `${alarms.length} things are`} wrong`,
        text: [...alarms.map(({ text }) => text), reportText(now, said)]
          .map(printable)
          .join('\n\n'),
        html: page?.insightPage(now, document, said, { alarms, hasCharts: false }) ?? '',
        data: { type: 'insight', funnel: document.id, title: document.title, alarms, ...asData },
      });
      if (values.alarms) {
        const alarms = await alarmsNow(project, document, now.experiments);
        if (isSent) await sendAlarms(project, destinations, alarms, messageOf);
        else for (const { text } of alarms) complain(text);
        return isSent || alarms.length === 0 ? 0 : 1;
      }
      if (isSent) {
        await sendToAll(destinations, async ({ name, send }) => {
          await send(messageOf([]));
          say(`Sent to ${name}.`);
        });
      } else if (page && values.html !== undefined) {
        mkdirSync(dirname(values.html), { recursive: true });
        writeFileSync(values.html, page.insightPage(now, document, said));
        say(`${values.html}: ${visitsText(now.visits)} ${said.days}.`);
      } else if (values.json) say(JSON.stringify(asData));
      else say(`Backend: ${project.name}\n${reportText(now, said)}`);
    } finally {
      await project.close();
    }
    return 0;
  },
});

/** Sends each destination what it was not told within a day, and says what. @throws UserError as `sendToAll` */
const sendAlarms = (
  project: OpenProject,
  destinations: readonly ReportDestination[],
  alarms: readonly Alarm[],
  messageOf: (alarms: readonly Alarm[]) => Message,
): Promise<void> =>
  sendToAll(destinations, async ({ name, hash, send }) => {
    const sent = await sendNew(project, hash, alarms, (each) => send(messageOf(each)));
    if (sent.length > 0) say([`Sent to ${name}:`, ...sent.map(({ text }) => text)].join('\n'));
  });

/** Does something for each destination, also after one that fails. @throws UserError naming those, and why */
async function sendToAll(
  destinations: readonly ReportDestination[],
  send: (destination: ReportDestination) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  for (const destination of destinations)
    try {
      await send(destination);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      faults.push(`Not sent to ${destination.name}. ${error.message}`);
    }
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

/** The first day of a report. @throws UserError for what is no time, or one to come */
function firstDay(since: string, today: string): string {
  const [, count = '', unit] = /^(\d{1,4})([dw])$/.exec(since) ?? [];
  if (unit !== undefined && Number(count) > 0) {
    const days = Number(count) * (unit === 'w' ? 7 : 1);
    return dayFrom(today, 1 - days);
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since));
  if (!isDay || dayFrom(since, 0) !== since)
    throw new UserError(
      `--since ${since} is no time. Write days "30d", weeks "4w" or a day "2026-11-25".`,
    );
  if (since > today) throw new UserError(`--since ${since} is a day to come: today is ${today}.`);
  return since;
}

/**
 * A dimension of the database's report.
 * @throws UserError when the document has no such field, or one of free texts
 */
function dimensionOf(option: string, name: string, document: FunnelDocument): string {
  const dimensions = dimensionsOf(document);
  const dimension = own(dimensions, name);
  if (dimension !== undefined) return dimension;
  const field = own(document.fields, name);
  if (!field)
    throw new UserError(
      `${option} ${name}: there is no field "${name}".${suggestion(name, Object.keys(dimensions), true)}`,
    );
  throw new UserError(
    `${option} ${name}: answers to "${name}" are of the type ${field.type}, and nearly each is another. Name a field of choices.`,
  );
}

/** Parses filters: "device=phone,tablet". @throws UserError for an invalid one */
function filtersOf(typed: readonly string[], document: FunnelDocument): Only {
  const filters = new Map<string, readonly string[]>();
  for (const filter of typed) {
    const [, name = '', list = ''] = /^([^=]+)=(.*)$/s.exec(filter) ?? [];
    if (name === '')
      throw new UserError(`--only ${filter} is no filter. Write "device=phone,tablet".`);
    const dimension = dimensionOf('--only', name, document);
    if (filters.has(dimension))
      throw new UserError(`--only ${name} is there twice. Write its values in one: "${name}=a,b".`);
    filters.set(dimension, storedValues(document, name, list.split(',')));
  }
  return Object.fromEntries(filters);
}
