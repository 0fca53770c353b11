import { fits, type Answers, type AnswerValue } from './answers';
import { nodeOf, type FunnelOutline, type TrialRule } from './outline';

/** Where an address leads: a node, the answers the address carries, and whether to correct it. */
export interface Destination {
  readonly node: string;
  readonly answers: Answers;
  /** True when the address is not one of the node's: unknown, or with a value that does not exist. */
  readonly redirect: boolean;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The ids of the fields in a path: "color" in "/paint/:color". */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/**
 * The node that a pathname leads to. An unknown pathname leads to the start, one with a value that
 * its field does not have to the node's `otherwise` (specification, section 5).
 * @param search the address's query, for nodes that take answers from it
 * @param now milliseconds, for trials that run out; the same for one page, so that its address goes on
 * meaning the same
 */
export function destinationOf(
  outline: FunnelOutline,
  pathname: string,
  search: string = '',
  now: number = Date.now(),
): Destination {
  const asked = segmentsOf(pathname);
  for (const [node, { paths, otherwise }] of Object.entries(outline.nodes)) {
    for (const path of paths) {
      const parameters = matchSegments(segmentsOf(path), asked);
      if (!parameters) continue;
      const known = Object.entries(parameters).every(([id, value]) => {
        const field = outline.fields[id];
        return field !== undefined && fits(field, value);
      });
      return known
        ? {
            node,
            answers: { ...parameters, ...queried(outline, node, search, now) },
            redirect: false,
          }
        : { node: otherwise ?? outline.start, answers: {}, redirect: true };
    }
  }
  return { node: outline.start, answers: {}, redirect: true };
}

/**
 * The answers in a query, for the parameters that the node knows. A flag is set by 1; a flag that the
 * query does not set is not set, and a trial that it does not promise has no end, whatever an earlier visit
 * said: that end is there as undefined.
 */
function queried(outline: FunnelOutline, node: string, search: string, now: number): Answers {
  const query = new URLSearchParams(search);
  const { query: parameters = {}, trial } = nodeOf(outline, node);
  const answers = Object.fromEntries(
    Object.entries(parameters).flatMap(([parameter, id]) => {
      const field = outline.fields[id];
      const text = query.get(parameter);
      const value = field?.type === 'flag' ? text === '1' : text;
      return field !== undefined && fits(field, value) ? [[id, value]] : [];
    }),
  );
  if (!trial) return answers;
  const isTold = Object.entries(parameters).some(
    ([parameter, field]) => field === trial.until && query.has(parameter),
  );
  const until = answers[trial.until];
  const holds =
    answers[trial.field] === true && (isTold ? runs(trial, until, now) : !trial.needsUntil);
  return { ...answers, [trial.field]: holds, [trial.until]: holds ? until : undefined };
}

/** Whether a trial's end is still to come, and no further away than the grant lasts. */
function runs(
  { within = Infinity }: TrialRule,
  until: AnswerValue | undefined,
  now: number,
): boolean {
  const left = Date.parse(String(until)) - now;
  return left > 0 && left <= within;
}

function matchSegments(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = asked[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parameters;
}

/**
 * The address of a node, its parameters taken from the answers. Where one is missing, the address
 * of the node's `otherwise`.
 */
export function addressOf(outline: FunnelOutline, id: string, answers: Answers): string {
  const { paths, otherwise } = nodeOf(outline, id);
  const [path = '/'] = paths;
  const missing = parametersOf(path).some((field) => answers[field] === undefined);
  if (missing) return addressOf(outline, otherwise ?? outline.start, {});
  return path.replace(/:([a-z0-9_]+)/g, (_, field: string) => String(answers[field]));
}
