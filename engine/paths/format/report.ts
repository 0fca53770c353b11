import type { PlanSent } from './payload';
import type {
  Plan,
  PlanCovered,
  PlanGoal,
  PlanRun,
  PlanStep,
  PlanStrategy,
} from './plan.generated';

/** More goals than this are counted and not listed. */
const mostListed = 12;

/** A plan for a terminal: what each strategy needs, every run in a line, what is not covered. */
export function planTable({ funnel, seed, strategies, runs, coverage }: Plan): string {
  const rows = strategies.map(strategyRow);
  const head = ['strategy', 'goals', 'met', 'runs added', 'unreachable', 'undecided'];
  const runRows = runs.map(({ id, from, to, steps }) => [
    id,
    from,
    to,
    String(steps.length),
    summaryOf({ steps }),
  ]);
  return [
    `${funnel}, seed ${seed}: ${runs.length} runs, ${stepsIn(runs)} steps`,
    '',
    columns([head, ...rows]),
    ...notesOf(strategies),
    '',
    columns([['run', 'from', 'to', 'steps', 'answers'], ...runRows]),
    '',
    ...coverageLines(coverage),
  ].join('\n');
}

/** A plan to read: every run with its steps, and what is not covered. */
export function markdownOf({ funnel, seed, strategies, runs, coverage }: Plan): string {
  return [
    `# Runs through ${funnel}`,
    '',
    `Seed ${seed}, ${runs.length} runs, ${stepsIn(runs)} steps.`,
    '',
    '| Strategy | Goals | Met | Runs added | Unreachable | Undecided |',
    '| --- | --- | --- | --- | --- | --- |',
    ...strategies.map((strategy) => `| ${strategyRow(strategy).join(' | ')} |`),
    ...notesOf(strategies),
    ...runs.flatMap((run) => [
      '',
      `## ${run.id}: ${run.from} to ${run.to}`,
      '',
      ...run.steps.map(stepLine),
    ]),
    '',
    '## Coverage',
    '',
    ...coverageLines(coverage).map((line) =>
      line.startsWith('  ') ? `- \`${line.trim()}\`` : line,
    ),
    '',
  ].join('\n');
}

function strategyRow(each: PlanStrategy): string[] {
  const { strategy, goals, met, runs, unreachable, undecided } = each;
  return [strategy, ...[goals, met, runs, unreachable.length, undecided.length].map(String)];
}

function notesOf(strategies: readonly PlanStrategy[]): string[] {
  return strategies.flatMap(({ strategy, unreachable, undecided, leftOut }) => [
    ...(leftOut === undefined ? [] : ['', `${strategy}: ${leftOut}`]),
    ...goalList(`${strategy}: no run can do these`, unreachable),
    ...goalList(`${strategy}: not decided whether a run can do these`, undecided),
  ]);
}

function goalList(title: string, goals: readonly PlanGoal[]): string[] {
  if (goals.length === 0) return [];
  const listed = goals.slice(0, mostListed).map(({ name }) => `  ${name}`);
  const rest = goals.length - listed.length;
  return ['', `${title}:`, ...listed, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

/** What a step does: "on `bread`, answer bread = "rye"". */
export function stepWords({
  action,
  node,
  address,
  event,
  milliseconds,
  password,
  expect: { messages = [] },
}: PlanStep): string {
  const read = messages.map(({ text }) => ` “${text}”`).join('');
  const where = node === undefined ? '' : `on \`${node}\`, `;
  const values = Object.entries(event?.values ?? {}).map(
    ([field, value]) => `${field} = ${JSON.stringify(value).slice(0, 60)}`,
  );
  if (password !== undefined) values.push(`a password of ${password.length} characters`);
  const what: Record<PlanStep['action'], string> = {
    open: `open ${address}`,
    back: `press Back, to ${address}`,
    reload: `reload ${address}`,
    tab: `open ${address} in another tab`,
    answer: `answer ${values.join(', ')}`,
    reject: `try ${values.join(', ') || 'nothing'}, which is refused${read && `:${read}`}`,
    press: `${event?.type.split('.')[0]}`,
    server: `the server says ${event?.type.split('.')[0]}${event?.problems ? ` (${event.problems.join(', ')})` : ''}`,
    wait: `wait ${milliseconds} ms`,
  };
  return where + what[action];
}

/** A step and what follows it: "1. on `bread`, answer bread = "rye" → `bread, chosen` at /, …". */
function stepLine(step: PlanStep, index: number): string {
  const { expect } = step;
  const place = expect.phase === '' ? expect.node : `${expect.node}, ${expect.phase}`;
  const details = [
    expect.progress === undefined ? '' : `${expect.progress} %`,
    expect.counter ?? '',
    expect.saved ? `saves ${Object.keys(expect.saved).join(', ') || 'nothing new'}` : '',
    expect.reports.length > 0
      ? `reports ${expect.reports.map((report) => report.event).join(', ')}`
      : '',
    expect.sent ? `sends ${answersIn(expect.sent)} answers` : '',
  ].filter(Boolean);
  return `${index + 1}. ${stepWords(step)} → \`${place}\` at ${expect.address}, “${expect.heading}”${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}

/** How many answers a payload has. */
const answersIn = ({ answers }: PlanSent): number => (Array.isArray(answers) ? answers.length : 0);

/** The answers of a run in a line. */
function summaryOf({ steps }: Pick<PlanRun, 'steps'>): string {
  const answers = steps.flatMap(({ action, event }) =>
    action === 'answer' ? Object.values(event?.values ?? {}) : [],
  );
  const text = answers.map((value) => String(value).slice(0, 12)).join(', ');
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

function coverageLines(coverage: readonly PlanCovered[]): string[] {
  const count = (status: PlanCovered['status']): number =>
    coverage.filter((each) => each.status === status).length;
  const listed = (status: PlanCovered['status'], title: string): string[] => {
    const own = coverage.filter((each) => each.status === status);
    return own.length === 0
      ? []
      : [
          `${title}:`,
          ...own.map(
            ({ pointer, kind, reason }) =>
              `  ${pointer} (${kind})${reason === undefined ? '' : `: ${reason}`}`,
          ),
        ];
  };
  return [
    `Of ${coverage.length} parts of the document ${count('covered')} are covered, ${count('unreachable')} proved unreachable, ${count('backward')} only shown by Back or links, ${count('uncovered')} uncovered: ${Math.floor(coveredPercent(coverage))} %.`,
    ...listed('unreachable', 'Unreachable'),
    ...listed('backward', 'Only by Back or links'),
    ...listed('uncovered', 'Uncovered'),
  ];
}

/** The percentage of the parts that visits going forward can do. 100 where there are none. */
export function coveredPercent(coverage: readonly Pick<PlanCovered, 'status'>[]): number {
  const count = (wanted: PlanCovered['status']): number =>
    coverage.filter(({ status }) => status === wanted).length;
  const possible = count('covered') + count('uncovered');
  return possible === 0 ? 100 : (100 * count('covered')) / possible;
}

const stepsIn = (runs: readonly PlanRun[]): number =>
  runs.reduce((sum, { steps }) => sum + steps.length, 0);

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
