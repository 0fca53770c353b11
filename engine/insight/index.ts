// What visits have shown, read with a document. Pure: the counts come from a database.
export { areCounts, byValue, type Count, type InsightCounts } from './counts';
export { dimensionsOf } from './dimensions';
export { presentId } from './present-ids';
export {
  findingsOf,
  plannedExperiments,
  type ExperimentInsight,
  type ExperimentPlan,
  type PlannedExperiment,
} from './experiments';
export { insightReport, type InsightReport } from './report';
export type { ScreenInsight, ScreensInsight } from './screens';
