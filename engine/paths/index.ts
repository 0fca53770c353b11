// What plans runs through a funnel, for the command line and for tests. Visitors never load it.
export type * from './format/plan.generated';
export type { CoverageFile } from './format/coverage.generated';
export { enteredFor, oneSpelling as oneOf, spelledFor } from '../questions/boxes';
export { amountEntered, amountSpellings } from '../questions/money/planning';
export { onTestDay, testDay } from '../document/fields/date-facts';
export { planOf } from './plan';
export { randomTest, type RandomTest } from './random-runs';
export { stepsToNodes } from './steps-to';
export {
  strategies,
  type PlannedRuns,
  type PlanOptions,
  type Strategy,
  type Watch,
} from './proofs/plan-options';
export { keptOf, type KeptRun } from './search/kept';
export { partOfPlan } from './format/part-of-plan';
export { Diverged, knownAnswers } from './recording/recorder';
export { versionsOf } from '../document/experiments/versions';
export { screenCopy, type ScreenCopy, type ShownText } from './screens/screen-copy';
export { withScreens, writtenScreen } from './recording/written-screens';
export { plannedPayload, testCampaign, type PlanSent } from './format/payload';
export { browserNameIn, mayBeReported } from './recording/system-values';
export { replayerOf, type ReplayedStep, type Replayer } from './recording/replay';
export {
  coveredPercent,
  markdownOf,
  planTable as tableOf,
  stepWords as wordsOf,
} from './format/report';
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
export { modelOf } from './model/model';
export { untimed } from './machine/untimed';
export { begin, send } from './machine/timed-snapshot';
