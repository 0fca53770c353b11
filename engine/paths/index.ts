// What plans runs through a funnel, for the command line and for tests. Visitors never load it.
export type * from './plan.generated';
export type { CoverageFile } from './coverage.generated';
export { enteredFor, oneSpelling as oneOf, spelledFor } from '../questions/boxes';
export { amountEntered, amountSpellings } from '../questions/money/planning';
export { onTestDay } from '../document/fields/date';
export { planOf } from './plan';
export { randomTest, type RandomTest } from './random-runs';
export { stepsToNodes } from './steps-to';
export {
  strategies,
  type PlannedRuns,
  type PlanOptions,
  type Strategy,
  type Watch,
} from './plan-options';
export { keptOf, type KeptRun } from './kept';
export { partOfPlan } from './part-of-plan';
export { Diverged, knownAnswers } from './recorder';
export { versionsOf } from '../document/versions';
export { screenCopy, type ScreenCopy, type ShownText } from './screen-copy';
export { withScreens, writtenScreen } from './written-screens';
export { plannedPayload, testCampaign, type PlanSent } from './payload';
export { browserNameIn, mayBeReported } from './system-values';
export { replayerOf, type ReplayedStep, type Replayer } from './replay';
export { coveredPercent, markdownOf, planTable as tableOf, stepWords as wordsOf } from './report';
export { explained } from './uncovered';
export { checkRuns, type Break } from './expectations/check-runs';
export {
  isBrokenExpectation as isBroken,
  isUnchecked,
  judge,
  judgedText,
  judgedLines as linesOf,
  verdictOf,
  type Judged,
} from './expectations/judge';
export {
  requirementEvidence as evidenceOf,
  requirementLines,
  requirementsShown,
  traceRequirements,
  type TracedRequirement,
} from './requirements';
export { modelOf } from './model';
export { untimed } from './untimed';
export { begin, send } from './timed-snapshot';
