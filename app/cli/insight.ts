import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { own, UserError, type FunnelDocument } from '../../engine';
import { graphOf } from '../../engine/build';
import { suggestion } from '../../engine/check';
import {
  changeOf,
  dimensionsOf,
  insightReport,
  storedValues,
  visitsText,
} from '../../engine/insight';
import { command } from './command';
import { documentIn } from './flow-file';
import { countsOf, type Days, type Only } from '../insight/counts';
import { dayFrom, dayIn, lengthOf, machineZone, zoneNamed } from '../insight/days';
import { reportPage } from './insight/page';
import { reportText } from '../insight/wording';
import { openProject } from './session/backend';
import { say } from './say';

/** Says what visits have shown: `npm run insight -- flows/x.json`. */
export const main = command({
  help: `Says what visits have shown: how many saw each screen, went on or left, for how long, leads and ends, and experiments.

  npm run insight -- flows/x.json --since 30d --compare
  npm run insight -- flows/x.json --by device --only campaign=spring,summer --only role=coach
  npm run insight -- flows/x.json --html report.html

Days are those on which visits began. Durations are right to 5 %, and counted by the days of UTC.
Answers (--by role, --only role=coach) are read from all visits of these days: some ten seconds for 100,000. Anything else is
summed up ahead. Experiments count all their visits by days of UTC, whatever days and filters are asked for.
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
  },
  takesArguments: true,
  async run({ values, positionals }) {
    const { document, file } = documentIn(positionals);
    const zone = values.timezone === undefined ? machineZone() : zoneNamed(values.timezone);
    const until = dayIn(zone, new Date());
    const from = firstDay(values.since, until);
    const asked = {
      by: values.by === undefined ? undefined : dimensionOf('--by', values.by, document),
      only: filtersOf(values.only, document),
    };
    const project = await openProject();
    const report = async (days: Days, { experiments } = document) => {
      const counts = await countsOf(project, { id: document.id, experiments }, days, asked);
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
      if (values.html !== undefined) {
        mkdirSync(dirname(values.html), { recursive: true });
        writeFileSync(values.html, reportPage(now, document, said));
        say(`${values.html}: ${visitsText(now.visits)} ${said.days}.`);
      } else if (values.json)
        say(
          JSON.stringify({
            ...{ file, ...days, only: values.only, ...now },
            ...(change && { compared: { from: before.from, until: before.until, ...change } }),
          }),
        );
      else say(`Backend: ${project.name}\n${reportText(now, said)}`);
    } finally {
      await project.close();
    }
    return 0;
  },
});

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

/** Filters as they are typed: "device=phone,tablet". @throws UserError for what is none */
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
