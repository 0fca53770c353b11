/** What is measured: title, how to print it. */
const columns = {
  paint: 'first paint',
  reacts: 'first choice reacts',
  next: 'next screen shown',
  step: 'step → painted',
  thread: 'main thread a step',
  heap: 'heap MB',
  blocked: 'blocked after paint',
  requests: 'requests',
};

/** What issue and budget ask for, as multiples of another contestant's median. */
const goals = [
  { column: 'paint', to: 'hand-written HTML', most: 1.25 },
  { column: 'reacts', to: 'hand-written HTML', most: 1.2 },
  { column: 'next', to: 'hand-written HTML', most: 1.3 },
  { column: 'step', to: 'Formbricks', most: 1.2 },
  { column: 'thread', to: 'Formbricks', most: 0.6 },
];

const number = (value, column) =>
  value === undefined ? '' : column === 'heap' ? value.toFixed(1) : Math.round(value).toString();

/** The medians as a Markdown table. */
export function table(medians) {
  const names = Object.keys(columns);
  const rows = [
    ['', ...Object.values(columns)],
    ['---', ...names.map(() => '--:')],
    ...medians.map(({ name, ...values }) => [
      name,
      ...names.map((each) => number(values[each], each)),
    ]),
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** How this project compares, and the goal for it. */
export function ratios(medians) {
  const valuesOf = (name) => medians.find((each) => each.name === name) ?? {};
  const lines = (name) =>
    goals.map(({ column, to, most }) => {
      const ratio = valuesOf(name)[column] / valuesOf(to)[column];
      const verdict = ratio <= most ? 'reached' : 'missed';
      return `${columns[column].padEnd(22)}${ratio.toFixed(2)} × ${to} (goal ${most}, ${verdict})`;
    });
  return ['this project', 'this project at once']
    .flatMap((name) => [`${name}:`, ...lines(name)])
    .join('\n');
}
