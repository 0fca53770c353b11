/** Where analytics events go. Adding one is a file with a function like this, listed in `sinks.ts`. */
export type AnalyticsSink = (event: string, payload: Readonly<Record<string, unknown>>) => void;
