import { pointerOf } from '../../document/basics/pointer';
import {
  changedSettings,
  settingsInWords,
  type ChangedSetting,
} from '../../document/experiments/running-experiment';
import type { At, Rule } from '../reporting/rule';

interface ChangedExperiment {
  readonly experiment: string;
  readonly started: string | undefined;
  readonly changed: readonly ChangedSetting[];
}

const choice = (weights: object) => ({
  type: 'choice',
  values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
  assigned: { weights },
});
const running = {
  experiments: {
    hero: {
      field: 'hero',
      question: 'Bold?',
      goal: { reached: 'loaves' },
      started: '2026-11-25',
      startedWith: {
        weights: { plain: 1, bold: 1 },
        share: 1,
        seed: 'hero',
        goal: { reached: 'loaves' },
      },
    },
  },
  nodes: { name: { variants: [{ when: { field: 'hero', is: 'bold' }, title: 'And you?' }] } },
};

/** An experiment that runs is still the one that was started. */
export const changedExperiment: Rule<ChangedExperiment> = {
  explanation: {
    what: 'How visitors are assigned to an experiment, or what decides it, has changed since it started.',
    why: 'Visitors keep the version that they have, so that the versions have other visitors than the weights say. Its results are not valid from then on.',
    fix: 'Undo the change, or restart it with new visitors: `npm run experiment -- flows/x.json hero --start`.',
    wrong: { ...running, fields: { hero: choice({ plain: 1, bold: 3 }) } },
    right: { ...running, fields: { hero: choice({ plain: 1, bold: 1 }) } },
  },
  check: ({ document }) =>
    Object.entries(document.experiments).flatMap(([name, experiment]): At<ChangedExperiment>[] => {
      const changed = changedSettings(document, experiment);
      const pointer = pointerOf('experiments', name, 'startedWith');
      return changed.length === 0
        ? []
        : [{ experiment: name, started: experiment.started, changed, pointer }];
    }),
  message: ({ experiment, started, changed }) =>
    `The experiment "${experiment}" ${started === undefined ? 'runs' : `has run since ${started}`}, and this has changed: ${settingsInWords(changed)}. Visitors keep their version, so its results are no longer valid. Undo the change, or restart it with "npm run experiment -- <file> ${experiment} --start".`,
};
