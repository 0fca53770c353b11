// What visits have shown, read with a document. Pure: the counts come from a database.
export { areCounts, type Count, type InsightCounts } from './counts';
export { insightReport, type ExperimentInsight, type InsightReport } from './report';
export type { ScreensInsight } from './screens';
