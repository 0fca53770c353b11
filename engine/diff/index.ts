export { diffOf, isEmpty, type FunnelDiff } from './diff';
export { mergeTexts, type MergedText } from './merge-texts';
export { diffAsMarkdown, diffAsText } from './report';
export { changesSummary as summaryOf } from './changes/summary';
export { passesAny, touchedBy } from './touched';
export { partsBetween, type PartChanges } from './changes/describe';
export { endExperiment, type ExperimentEnd as Ending } from './end-experiment';
export { startExperiment } from './start-experiment';
export { runnableIn } from './runnable';
