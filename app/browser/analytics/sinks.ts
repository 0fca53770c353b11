import { consoleSink } from './console';
import { dataLayerSink } from './data-layer';
import type { AnalyticsSink } from './sink';

/** All sinks of this build. */
const sinks: readonly AnalyticsSink[] = [
  dataLayerSink,
  ...(import.meta.env.DEV ? [consoleSink] : []),
];

/** Sends an event to every sink. A sink that fails does not affect the others. */
export const track: AnalyticsSink = (event, payload) => {
  for (const sink of sinks) {
    try {
      sink(event, payload);
    } catch (error) {
      console.warn(`An analytics sink failed on "${event}".`, error);
    }
  }
};
