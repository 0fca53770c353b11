import { createWriteStream, renameSync, rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { leadField, own, printableLine, UserError, type FunnelDocument } from '../../../engine';
import { suggestion } from '../../../engine/check';
import {
  leadColumns,
  leadProgress,
  leadStates,
  type Lead,
  type LeadColumn,
  type LeadFilter,
} from '../../../engine/leads';
import { asJson, leadForms } from '../../answers/lead-stream';
import { writeLeads } from '../../answers/write-leads';
import { readLeads } from '../../answers/read-leads';
import { padded, shortened, widest } from '../support/cells';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { namedIn, numberIn, timeFrom } from '../support/option-values';
import { say } from '../support/say';
import { openProject } from './session/backend';

/** Lists who has answered: `npm run answers -- flows/x.json`. */
export const main = command({
  help: `Lists who has answered, newest first, and writes it to files for spreadsheets and programs.

  npm run answers -- flows/x.json
  npm run answers -- flows/x.json --only finished --since 7d --where goal_path=leads,sales
  npm run answers -- flows/x.json --csv --out leads.csv
  npm run -s answers -- flows/x.json --ndjson | jq .answers.email

Each answer has a column, in the order of the document; then outcome, note and amount, way, campaign, language, device, version, experiments,
and when it was delivered and saved. Answers of a branch that was left do not count. Times are UTC.
For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY. Otherwise it is the embedded backend.`,
  options: {
    since: {
      type: 'string',
      value: '7d',
      help: 'saved in the last 30m, 24h or 7d, or since 2026-01-31',
    },
    only: {
      type: 'string',
      value: leadProgress.join('|'),
      help: 'who has answered all that was asked; whom the webhook was called for; who has not answered all',
    },
    state: {
      type: 'string',
      value: 'new,won',
      help: `how far you are with them: ${leadStates.join(', ')}`,
    },
    outcome: { type: 'string', value: '<name>', help: 'who has reached it' },
    where: {
      type: 'string',
      multiple: true,
      default: [],
      value: '<field=a,b>',
      help: 'whose answer is one of these values, as the document names them ("role=" for none); several: all of them hold',
    },
    search: { type: 'string', value: '<text>', help: 'in any answer' },
    values: {
      type: 'boolean',
      default: false,
      help: 'values and ids as the document names them, instead of labels',
    },
    limit: { type: 'string', default: '20', value: '100', help: 'how many the table shows' },
    csv: { type: 'boolean', default: false, help: 'all of them, for spreadsheets' },
    xlsx: { type: 'boolean', default: false, help: 'all of them, for Excel; with --out' },
    json: { type: 'boolean', default: false, help: 'all of them, as one list' },
    ndjson: { type: 'boolean', default: false, help: 'all of them, each on a line' },
    out: { type: 'string', value: '<file>', help: 'writes there, not to the standard output' },
  },
  takesArguments: true,
  async run({ values, positionals }) {
    const { document } = documentIn(positionals);
    const [form, ...forms] = leadForms.filter((each) => values[each]);
    if (forms.length > 0) throw new UserError(`One form at a time: --${form} or --${forms[0]}.`);
    if (values.out !== undefined && form === undefined)
      throw new UserError(
        `--out needs a form: ${leadForms.map((each) => `--${each}`).join(', ')}.`,
      );
    if (form === 'xlsx' && values.out === undefined)
      throw new UserError('--xlsx needs a file: --out leads.xlsx.');
    const filter = {
      ...filterIn(document, values),
      since: timeFrom('--since', values.since, new Date()),
    };
    const limit = numberIn('--limit', values.limit, 1);
    const columns = leadColumns(
      document,
      values.values || form === 'json' || form === 'ndjson' ? 'values' : 'labels',
    );
    const project = await openProject();
    try {
      const leads = readLeads(project, document, filter);
      if (form === undefined) {
        say(
          `Backend: ${project.name}\n${await tableOf(leads, firstOf(columns, leadField(document)), limit)}`,
        );
        return 0;
      }
      if (values.out === undefined) await writeLeads(leads, columns, form, process.stdout);
      else {
        const file = values.out;
        const count = await writeFile(file, (into) => writeLeads(leads, columns, form, into));
        say(`${file}: ${peopleText(count)}.`);
      }
      return 0;
    } finally {
      await project.close();
    }
  },
});

/** What is asked for. @throws UserError naming the nearest name for one that the document does not have */
function filterIn(
  { fields, outcomes = {} }: FunnelDocument,
  {
    only,
    state,
    outcome,
    where,
    search,
  }: Readonly<Partial<Record<'only' | 'state' | 'outcome' | 'search', string>>> & {
    readonly where: readonly string[];
  },
): LeadFilter {
  const asked = where.map((condition): [string, readonly string[]] => {
    const [, field, list] = /^([^=]*)=(.*)$/s.exec(condition) ?? [];
    if (field === undefined || list === undefined)
      throw new UserError(
        `--where takes a field and values, such as "role=coach,owner", not "${condition}".`,
      );
    const known = own(fields, field);
    if (!known)
      throw new UserError(
        `--where: the document has no field "${field}".${suggestion(field, Object.keys(fields), true)}`,
      );
    const values = list.split(',');
    const named = 'values' in known ? Object.keys(known.values) : undefined;
    const wrong = named && values.find((value) => value !== '' && !named.includes(value));
    if (named && wrong !== undefined)
      throw new UserError(
        `--where: "${field}" has no value "${wrong}".${suggestion(wrong, named, true)} It can be: ${named.join(', ')}.`,
      );
    return [field, values];
  });
  return {
    progress: only === undefined ? undefined : namedIn('--only', only, leadProgress),
    states: state?.split(',').map((each) => namedIn('--state', each, leadStates)),
    outcome:
      outcome === undefined ? undefined : namedIn('--outcome', outcome, Object.keys(outcomes)),
    where: Object.fromEntries(asked),
    search,
  };
}

/** Writes a file as a whole, or not at all. */
async function writeFile<Result>(
  file: string,
  write: (into: NodeJS.WritableStream & Writable) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`;
  try {
    const result = await write(createWriteStream(part));
    renameSync(part, file);
    return result;
  } catch (error) {
    rmSync(part, { force: true });
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new UserError(`${file} cannot be written: ${error.message}`);
  }
}

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Columns that a line of the table has, where the terminal does not say. */
const usualWidth = 120;
const widestCell = 28;

/** Columns in the order in which a line of the table has room for them: when, how far, who; then as in the document. */
const firstOf = (
  columns: readonly LeadColumn[],
  lead: string | undefined,
): readonly LeadColumn[] => {
  const rank = ({ id, isAnswer }: LeadColumn): number =>
    (isAnswer ? (id === lead ? 2 : 4) : { began: 0, progress: 1, state: 1, outcome: 3 }[id]) ?? 5;
  return columns.toSorted((a, b) => rank(a) - rank(b));
};

/** The newest leads as a table: as many columns as a line has room for, those without anything left out. */
async function tableOf(
  leads: AsyncIterable<Lead>,
  columns: readonly LeadColumn[],
  limit: number,
): Promise<string> {
  const shown: Lead[] = [];
  let isMore = false;
  for await (const lead of leads) {
    isMore = shown.length === limit;
    if (isMore) break;
    shown.push(lead);
  }
  if (shown.length === 0) return 'No answers match.';
  const filled = columns.flatMap(({ heading, cell }) => {
    const cells = shown.map((lead) => shortened(asText(cell(lead)), widestCell));
    return cells.every((text) => text === '')
      ? []
      : [[shortened(printableLine(heading), widestCell), ...cells]];
  });
  const room = process.stdout.columns ?? usualWidth;
  let width = 0;
  const fitting = filled.filter((texts) => (width += widest(texts) + 2) <= room + 2);
  const lines = Array.from({ length: shown.length + 1 }, (_, line) =>
    fitting
      .map((texts) => padded(texts[line] ?? '', widest(texts)))
      .join('  ')
      .trimEnd(),
  );
  const left = filled.length - fitting.length;
  const notes = [
    ...(isMore ? [`There are more than these ${limit}: --limit ${limit * 5}.`] : []),
    ...(left > 0 ? [`${left} more columns: --csv --out leads.csv has all.`] : []),
  ];
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

function asText(cell: ReturnType<LeadColumn['cell']>): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return printableLine(String(asJson(cell) ?? ''));
}
