import { writeFileSync } from 'node:fs';
import { own as ownOf, UserError, type FunnelDocument } from '../../../engine';
import { endExperiment, runnableIn, startExperiment, type Ending } from '../../../engine/diff';
import { findingsOf, plannedExperiments } from '../../../engine/insight';
import { experimentCounts, sumUp } from '../../insight/counts';
import { endedExperimentText } from '../../insight/wording';
import { command } from '../support/command';
import { documentIn, flowText } from '../support/flow-file';
import { say } from '../support/say';
import { openProject } from './session/backend';

/** Lists experiments, starts or ends one: `npm run experiment -- flows/x.json hero --keep bold`. */
export const main = command({
  help: `Lists the experiments of a funnel, starts or ends one.

  npm run experiment -- flows/x.json                       what is compared, and what decides
  npm run experiment -- flows/x.json hero                  the same of one
  npm run experiment -- flows/x.json hero --start          counts from today; restarts it with new visitors if it runs already
  npm run experiment -- flows/x.json hero --keep bold      everybody gets "bold": the rest is removed

A start notes how visitors are assigned and what decides, so that the check finds a change while the experiment runs.
What depended on the version is written as its visitors see it, and the experiment and its field go. What it has found stays
under "endedExperiments", read from the backend as npm run insight reads it. Nothing else of the file changes, and nothing
is written where the result would have errors. npm run diff shows what has changed.`,
  options: {
    start: { type: 'boolean', default: false, help: 'starts it, or restarts it with new visitors' },
    keep: { type: 'string', value: '<value>', help: 'the version that stays' },
  },
  takesArguments: true,
  async run({ values, positionals: [file = '', name, ...more] }, help) {
    const asks = [values.start, values.keep !== undefined].filter(Boolean).length;
    if (more.length > 0 || asks > 1 || (name === undefined && asks > 0)) throw new UserError(help);
    const today = new Date().toISOString().slice(0, 10);
    if (name !== undefined && values.start) {
      const { text, seed } = startExperiment(flowText(file), name, today, file);
      writeFileSync(file, text);
      say(
        `${file}: the experiment "${name}" counts visits from ${today}${seed === undefined ? '' : `, with new visitors (seed "${seed}")`}.`,
      );
      return 0;
    }
    if (name === undefined || values.keep === undefined) {
      const { document, file: own } = documentIn(file === '' ? [] : [file]);
      const { experiments, endedExperiments } = document;
      const names = [...Object.keys(experiments), ...endedExperiments.map((each) => each.name)];
      if (name !== undefined && !names.includes(name))
        throw new UserError(
          `There is no experiment "${name}". There is: ${[...new Set(names)].join(', ') || 'none'}.`,
        );
      const isAsked = (each: string): boolean => name === undefined || each === name;
      const ended = endedExperiments.filter((each) => isAsked(each.name));
      const lines = [
        ...Object.keys(experiments)
          .filter(isAsked)
          .map((each) => experimentText(each, document)),
        ...(ended.length > 0 ? ['Ended:', ...ended.map(endedExperimentText)] : []),
      ];
      say(lines.length > 0 ? lines.join('\n') : `${own} has no experiments.`);
      return 0;
    }
    const before = flowText(file);
    const { found, why } = await findings(runnableIn(before, file), today);
    const ending = { name, keep: values.keep, today, found };
    const { text, changes } = endExperiment(before, ending, file);
    writeFileSync(file, text);
    const noted = ownOf(found, name) ? 'what it found' : 'only its days, and no numbers';
    say(
      [
        `${file}: everybody gets "${values.keep}", and the experiment "${name}" has ended. Under "endedExperiments" is ${noted}.`,
        ...(ownOf(found, name) ? [] : [why]),
        'Changed:',
        ...changes.map(({ place, what }) => `  ${place}: ${what}`),
      ].join('\n'),
    );
    return 0;
  },
});

/** What the experiments of a document have found, by name, or why that is not known. */
async function findings(
  document: FunnelDocument,
  today: string,
): Promise<{ readonly found?: Ending['found']; readonly why: string }> {
  try {
    const project = await openProject();
    const counts = await sumUp(project)
      .then(() => experimentCounts(project, document, today))
      .finally(() => project.close());
    const all = plannedExperiments(document, { all: [], experiments: counts }, today);
    return {
      found: Object.fromEntries(all.map((each) => [each.name, findingsOf(each)])),
      why: `No visit has seen it, says ${project.name}.`,
    };
  } catch (error) {
    if (error instanceof UserError) return { why: error.message };
    throw error;
  }
}

/** An experiment in words. */
function experimentText(name: string, { experiments, fields }: FunnelDocument): string {
  const {
    field = '',
    question,
    goal,
    guardrails = [],
    smallest,
    started,
  } = experiments[name] ?? {};
  const declared = fields[field];
  const assigned = declared?.type === 'choice' ? declared.assigned : undefined;
  const values = declared?.type === 'choice' ? Object.entries(declared.values) : [];
  const versions = values.flatMap(([value, { label }]) => {
    const weight = assigned?.weights ? assigned.weights[value] : 1;
    return weight === undefined ? [] : [`${label} (${value}, weight ${weight})`];
  });
  const inWords = (measured: NonNullable<typeof goal>): string => {
    const { sent, reached, succeeded, won, revenue } = measured;
    if (won === true) return 'a lead is won';
    if (revenue === true) return 'leads that are won bring revenue';
    if (succeeded !== undefined) return `visitors succeed on "${succeeded}"`;
    return sent === undefined ? `"${reached}" is seen` : `an answer to "${sent}" is sent`;
  };
  return [
    `${name}: ${question}`,
    `  compares ${versions.join(' and ')}${assigned && assigned.share < 1 ? `, for ${Number((100 * assigned.share).toFixed(2))} % of the visitors` : ''}${assigned?.group === undefined ? '' : `, in the group "${assigned.group}"`}${started === undefined ? '' : `, since ${started}`}`,
    `  decides whether ${goal ? inWords(goal) : ''}, by ${smallest}${guardrails.length > 0 ? `; must not fall: ${guardrails.map(inWords).join(', ')}` : ''}`,
  ].join('\n');
}
