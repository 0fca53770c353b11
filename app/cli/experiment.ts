import { writeFileSync } from 'node:fs';
import { UserError, type FunnelDocument } from '../../engine';
import { endExperiment, startExperiment } from '../../engine/diff';
import { command } from './command';
import { documentIn, flowText } from './flow-file';
import { say } from './say';

/** Lists experiments, starts or ends one: `npm run experiment -- flows/x.json hero --keep bold`. */
export const main = command({
  help: `Lists the experiments of a funnel, starts or ends one.

  npm run experiment -- flows/x.json                       what is compared, and what decides
  npm run experiment -- flows/x.json hero                  the same of one
  npm run experiment -- flows/x.json hero --start          counts from today; restarts it with new visitors if it runs already
  npm run experiment -- flows/x.json hero --keep bold      everybody gets "bold": the rest is removed

A start notes how visitors are assigned and what decides, so that the check finds a change while the experiment runs.
What depended on the version is written as its visitors see it, and the experiment and its field go. Nothing else of the
file changes, and nothing is written where the result would have errors. npm run diff shows what has changed.`,
  options: {
    start: { type: 'boolean', default: false, help: 'starts it, or restarts it with new visitors' },
    keep: { type: 'string', value: '<value>', help: 'the version that stays' },
  },
  takesArguments: true,
  run({ values, positionals: [file = '', name, ...more] }, help) {
    const asks = [values.start, values.keep !== undefined].filter(Boolean).length;
    if (more.length > 0 || asks > 1 || (name === undefined && asks > 0)) throw new UserError(help);
    const { document, file: own } = documentIn(file === '' ? [] : [file]);
    const { experiments } = document;
    if (name !== undefined && values.start) {
      const today = new Date().toISOString().slice(0, 10);
      const { text, seed } = startExperiment(flowText(file), document, name, today, file);
      writeFileSync(file, text);
      say(
        `${file}: the experiment "${name}" counts visits from ${today}${seed === undefined ? '' : `, with new visitors (seed "${seed}")`}.`,
      );
      return 0;
    }
    if (name === undefined || values.keep === undefined) {
      const names = Object.keys(experiments);
      if (name !== undefined && !names.includes(name))
        throw new UserError(
          `There is no experiment "${name}". There is: ${names.join(', ') || 'none'}.`,
        );
      const lines = names
        .filter((each) => name === undefined || each === name)
        .map((each) => experimentText(each, document));
      say(lines.length > 0 ? lines.join('\n') : `${own} has no experiments.`);
      return 0;
    }
    const { text, changes } = endExperiment(flowText(file), document, name, values.keep, file);
    writeFileSync(file, text);
    say(
      `${file}: everybody gets "${values.keep}", and the experiment "${name}" is gone. Changed:\n${changes.map(({ place, what }) => `  ${place}: ${what}`).join('\n')}`,
    );
    return 0;
  },
});

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
  const inWords = ({ sent, reached }: NonNullable<typeof goal>): string =>
    sent === undefined ? `"${reached}" is seen` : `an answer to "${sent}" is sent`;
  return [
    `${name}: ${question}`,
    `  compares ${versions.join(' and ')}${assigned && assigned.share < 1 ? `, for ${Number((100 * assigned.share).toFixed(2))} % of the visitors` : ''}${assigned?.group === undefined ? '' : `, in the group "${assigned.group}"`}${started === undefined ? '' : `, since ${started}`}`,
    `  decides whether ${goal ? inWords(goal) : ''}, by ${smallest}${guardrails.length > 0 ? `; must not fall: ${guardrails.map(inWords).join(', ')}` : ''}`,
  ].join('\n');
}
