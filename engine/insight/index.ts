// What visits have shown, read with a document. Pure: the counts come from a database.
export {
  areCounts,
  areLeadResults,
  byPart,
  byValue,
  type Count,
  type InsightCounts,
  type LeadResult,
} from './counts';
export { alarmsOf, areLeadTimes, leadFieldIds, type Alarm, type LeadTimes } from './alarms';
export {
  reportChange as changeOf,
  type NumberChange as Change,
  type InsightChange,
} from './compare';
export { dimensionsOf, storedValues, visitDimensions } from './dimensions';
export { presentId, underPresentValues } from './present-ids';
export {
  findingsOf,
  plannedExperiments,
  type ExperimentInsight,
  type ExperimentPlan,
  type PlannedExperiment,
} from './experiments';
export { insightReport, type InsightReport } from './report';
export type { ScreenInsight, ScreensInsight } from './screens';
export { visitsText } from './visits-text';
