// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

/** What the last `npm run test:paths` of a funnel covered in a browser. It is written to node_modules/.cache/path-tests/<name of the flow>/coverage.json. */
export interface CoverageFile {
  /** The version of this format. */
  format: 1;
  /** The tested document, from the project's root: flows/x.json. */
  file: string;
  /** The first 16 hexadecimal digits of the SHA-256 of the document's text, as the studio names versions. Where the document has another version now, pointers may lead elsewhere. */
  version: string;
  /** When the test ended: an ISO 8601 time in UTC. */
  testedAt: string;
  /** The device of the runs: phone or desk. */
  device: string;
  /**
   * What the runs were planned for: edges, pairwise.
   *
   * Items: The name of a strategy.
   */
  strategies: string[];
  /** The git revision of --only-changed: runs that pass nothing that changed since were left out. Missing where all runs were done. */
  onlyChanged?: string;
  /** How many runs passed. */
  passed: number;
  /** How many runs failed. Only their steps before the failure count as covered. */
  failed: number;
  /** Every part of the document that runs can do, by its JSON pointer, and how many runs did it. */
  parts: PlanCovered[];
}
/** A part of the document, and what the plan does with it. */
export interface PlanCovered {
  /** Its JSON pointer. */
  pointer: string;
  /** What it is. */
  kind:
    | 'node'
    | 'choice'
    | 'transition'
    | 'redirect'
    | 'variant'
    | 'timing'
    | 'fallback'
    | 'range'
    | 'message';
  /**
   * What the plan does with it.
   * - covered: some run does it
   * - unreachable: no run can, which is proved
   * - backward: no visit that only goes forward does it, which is proved; Back or a link may
   * - uncovered: no run of this plan does it.
   */
  status: 'covered' | 'unreachable' | 'backward' | 'uncovered';
  /** How many runs do it. */
  runs: number;
  /** Why no run of the plan does it. Only for parts that are not covered. */
  reason?: string;
}
