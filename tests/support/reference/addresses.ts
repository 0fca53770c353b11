import type { Answers, Funnel, Value } from './document';
import { goesOnAt, isReached, parametersOf, pathsOf, shownAt } from './routes';
import { fits } from './values';

/** Where an address leads. */
interface Place {
  readonly node: string;
  /** What the browser shows then. */
  readonly address: string;
  /** The answers that the address carries. */
  readonly answers: Answers;
}

/** The address of a screen. Where an answer in it is missing, that of its `otherwise`. */
export function addressOf(funnel: Funnel, id: string, answers: Answers): string {
  const [path = '/'] = pathsOf(funnel, id);
  const isKnown = parametersOf(path).every((field) => answers[field] !== undefined);
  if (!isKnown) return otherwiseOf(funnel, id);
  return path.replace(/:([a-z0-9_]+)/g, (_, field: string) => String(answers[field]));
}

function otherwiseOf(funnel: Funnel, id: string): string {
  const { otherwise = funnel.start } = funnel.nodes[id];
  return otherwise.path ?? pathsOf(funnel, otherwise.to ?? otherwise)[0] ?? '/';
}

/** Where an address leads a visitor with some answers. */
export function placeAt(funnel: Funnel, address: string, answers: Answers): Place {
  const [pathname = '/', query = ''] = address.split('?');
  const asked = pathname.split('/').filter(Boolean);
  let elsewhere: string | undefined;
  for (const [id, path] of Object.keys(funnel.nodes).flatMap((node) =>
    pathsOf(funnel, node).map((each) => [node, each] as const),
  )) {
    const parts = path.split('/').filter(Boolean);
    const isValue = (part: string): boolean => part.startsWith(':');
    if (!parts.every((part, index) => isValue(part) || part === asked[index])) continue;
    if (parts.length > asked.length && parts.slice(asked.length).every(isValue))
      elsewhere ??= otherwiseOf(funnel, id);
    if (parts.length !== asked.length) continue;
    const carried = parts.flatMap((part, index): [string, string][] =>
      isValue(part) ? [[part.slice(1), asked[index] ?? '']] : [],
    );
    if (carried.every(([field, value]) => fits(funnel.fields[field], value)))
      return allowed(
        funnel,
        {
          node: id,
          address: pathname,
          answers: { ...Object.fromEntries(carried), ...queried(funnel, id, query) },
        },
        answers,
      );
    elsewhere = otherwiseOf(funnel, id);
  }
  elsewhere ??= pathsOf(funnel, funnel.start)[0] ?? '/';
  const node = Object.keys(funnel.nodes).find((id) =>
    pathsOf(funnel, id).includes(elsewhere ?? ''),
  );
  return { node: node ?? funnel.start, address: elsewhere, answers: {} };
}

/** The fields that an address may set at a signup. A flag that is missing is not set. */
function queried({ nodes, fields }: Funnel, id: string, query: string): Answers {
  const given = new URLSearchParams(query);
  const { query: names = {}, trial } = nodes[id];
  const values = Object.entries<string>(names).flatMap(([name, field]): [string, Value][] => {
    const written = given.get(name);
    if (fields[field].type === 'flag') return [[field, written === '1']];
    return written !== null && fits(fields[field], written) ? [[field, written]] : [];
  });
  return { ...(trial ? { [trial.until]: undefined } : {}), ...Object.fromEntries(values) };
}

/** A place, or where the visitor goes on if it requires answers that do not count, or shows an outcome that is not reached. */
function allowed(funnel: Funnel, place: Place, answers: Answers): Place {
  const { requires = [], outcome } = funnel.nodes[place.node];
  const known = { ...answers, ...place.answers };
  const counting = shownAt(funnel, place.node, known);
  const isOpen =
    requires.every((field: string) => counting[field] !== undefined) &&
    (outcome === undefined || isReached(funnel, place.node, known, place.node));
  const node = isOpen ? place.node : goesOnAt(funnel, known);
  return node === place.node
    ? place
    : { node, address: addressOf(funnel, node, known), answers: {} };
}
