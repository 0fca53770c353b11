import type { Plan, PlanRun, PlanScreen, PlanStep } from '../format/plan.generated';
import type { ReplayedStep } from './replay';
import { inSection, type ScreenCopy } from '../screens/screen-copy';

/** What the screen after a step shows. */
type CopyAfter = (step: ReplayedStep) => ScreenCopy;

/**
 * Writes into a plan what each of its steps leads to: its screens, each once by its node and phase, and their names at the
 * steps. Where answers change what a screen shows, it is written once more, with a number.
 * @param stepsOf the steps of a run with the answers around them
 */
export function withScreens(
  plan: Plan,
  stepsOf: (run: PlanRun) => readonly ReplayedStep[],
  copyAfter: CopyAfter,
): Plan {
  const screens = new Map<string, PlanScreen>();
  const names = new Map<string, string>();
  const nameOf = (step: ReplayedStep): string => {
    const { node, phase } = step.step.expect;
    const screen = asWritten(copyAfter(step));
    const place = phase === '' ? node : `${node} ${phase}`;
    const key = JSON.stringify([place, screen]);
    const known = names.get(key);
    if (known !== undefined) return known;
    let [name, number] = [place, 1];
    while (screens.has(name)) name = `${place} ${(number += 1)}`;
    names.set(key, name);
    screens.set(name, screen);
    return name;
  };
  const runs = plan.runs.map((run) => ({
    ...run,
    steps: stepsOf(run).map((replayed, index): PlanStep => {
      const step = run.steps[index] ?? replayed.step;
      const { expect } = step;
      return expect.leaves === undefined
        ? { ...step, expect: { ...expect, screen: nameOf(replayed) } }
        : step;
    }),
  }));
  return { ...plan, runs, screens: Object.fromEntries(screens) };
}

/** What a step of a plan leads to, as it is written there. Undefined where nothing is. */
export function writtenScreen(
  { screens = {} }: Plan,
  { expect }: PlanStep,
): ScreenCopy | undefined {
  const { screen: name } = expect;
  const screen = name !== undefined && Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!screen) return undefined;
  return {
    ...screen,
    texts: Object.entries(screen.texts).map(([pointer, text]) => ({ ...inSection(pointer), text })),
    pictures: Object.entries(screen.pictures).map(([pointer, each]) => ({
      ...inSection(pointer),
      ...each,
    })),
  };
}

const asWritten = ({ texts, pictures, ...others }: ScreenCopy): PlanScreen => ({
  texts: Object.fromEntries(texts.map(({ pointer, text }) => [pointer, text])),
  pictures: Object.fromEntries(pictures.map(({ pointer, src, alt }) => [pointer, { src, alt }])),
  sections: [...others.sections],
  links: [...others.links],
  ...(others.current !== undefined && { current: others.current }),
});
