import type { AnalyticsSink } from './sink';

/** Logs events while developing. */
export const consoleSink: AnalyticsSink = (event, payload) => {
  console.info(`[analytics] ${event}`, payload);
};
