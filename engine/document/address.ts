import { fits, type Answers } from './answers';
import { nodeOf, type FunnelOutline } from './outline';

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
 */
export function destinationOf(
  outline: FunnelOutline,
  pathname: string,
  search: string = '',
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
        ? { node, answers: { ...parameters, ...queried(outline, node, search) }, redirect: false }
        : { node: otherwise ?? outline.start, answers: {}, redirect: true };
    }
  }
  return { node: outline.start, answers: {}, redirect: true };
}

/**
 * The answers in a query, for the parameters that the node knows. A flag is set by 1; a flag that the
 * query does not set is not set, whatever an earlier visit said.
 */
function queried(outline: FunnelOutline, node: string, search: string): Answers {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(nodeOf(outline, node).query ?? {}).flatMap(([parameter, id]) => {
      const field = outline.fields[id];
      const text = query.get(parameter);
      const value = field?.type === 'flag' ? text === '1' : text;
      return field !== undefined && fits(field, value) ? [[id, value]] : [];
    }),
  );
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
