import type { AnalyticsSink } from './sink';

declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Pushes events to `window.dataLayer`. */
export const dataLayerSink: AnalyticsSink = (event, payload) => {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...payload });
};
