import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { own, UserError, type FunnelDocument } from '../../engine';
import { graphOf } from '../../engine/build';
import { suggestion } from '../../engine/check';
import { dimensionsOf, insightReport } from '../../engine/insight';
import { command } from './command';
import { documentIn } from './flow-file';
import { countsOf } from '../insight/counts';
import { reportPage } from './insight/page';
import { reportText } from '../insight/wording';
import { openProject } from './session/backend';
import { say } from './say';

/** Says what visits have shown: `npm run insight -- flows/x.json`. */
export const main = command({
  help: `Says what visits have shown: how many saw each screen, went on or left, for how long, leads and ends, and experiments.

  npm run insight -- flows/x.json --since 30d
  npm run insight -- flows/x.json --by device
  npm run insight -- flows/x.json --html report.html

Days are those of UTC on which visits began. Durations are exact to two digits.
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
    json: { type: 'boolean', default: false, help: 'prints everything as JSON' },
    html: { type: 'string', value: '<file>', help: 'writes a page with charts and tables' },
  },
  takesArguments: true,
  async run({ values, positionals }) {
    const { document, file } = documentIn(positionals);
    const today = dayOf(new Date());
    const from = firstDay(values.since, today);
    const by = values.by === undefined ? undefined : dimensionOf(values.by, document);
    const project = await openProject();
    const counts = await countsOf(project, document, { from, until: today }, by).finally(() =>
      project.close(),
    );
    const report = insightReport(document, graphOf(document), counts, today);
    const days = `of ${document.title} from ${from} to ${today}`;
    if (values.html !== undefined) {
      mkdirSync(dirname(values.html), { recursive: true });
      writeFileSync(values.html, reportPage(report, document, days, values.by));
      say(`${values.html}: ${report.visits} visits ${days}.`);
    } else if (values.json) say(JSON.stringify({ file, from, until: today, ...report }));
    else say(`Backend: ${project.name}\n${reportText(report, days, values.by)}`);
    return 0;
  },
});

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The first day of a report. @throws UserError for what is no time, or one to come */
function firstDay(since: string, today: string): string {
  const [, count = '', unit] = /^(\d{1,4})([dw])$/.exec(since) ?? [];
  if (unit !== undefined && Number(count) > 0) {
    const days = Number(count) * (unit === 'w' ? 7 : 1);
    return dayOf(new Date(Date.parse(today) - (days - 1) * 86_400_000));
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since));
  if (!isDay || dayOf(new Date(since)) !== since)
    throw new UserError(
      `--since ${since} is no time. Write days "30d", weeks "4w" or a day "2026-11-25".`,
    );
  if (since > today) throw new UserError(`--since ${since} is a day to come: today is ${today}.`);
  return since;
}

/** A dimension of the database's report. @throws UserError when the document has no such field, or one of free texts */
function dimensionOf(name: string, document: FunnelDocument): string {
  const dimensions = dimensionsOf(document);
  const dimension = own(dimensions, name);
  if (dimension !== undefined) return dimension;
  const field = own(document.fields, name);
  if (!field)
    throw new UserError(
      `--by ${name}: there is no field "${name}".${suggestion(name, Object.keys(dimensions), true)}`,
    );
  throw new UserError(
    `--by ${name}: answers to "${name}" are of the type ${field.type}, and nearly each is another. Name a field of choices.`,
  );
}
