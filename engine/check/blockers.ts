import { isRecord } from '../document/basics/is-record';
import { pointerOf } from '../document/basics/pointer';
import { expand } from './parts';
import { readSource } from './text/source';

/** Something in a document that must not go live. */
export interface Blocker {
  readonly kind: 'sample' | 'domain' | 'decision';
  /** The JSON pointer of where it is written. */
  readonly pointer: string;
  /** Counted from 1. */
  readonly line: number;
  /** What it is, and what to do, in one or two sentences. */
  readonly message: string;
}

type Found = Omit<Blocker, 'line'>;

/** Domains that nobody can own (RFC 2606): alone, in an address, or in copy. */
const reservedDomain =
  /(?<![\w.-])(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-]|\.\w)/i;

/** Texts that show visitors how to write something: an example is what they are for. */
const hints: ReadonlySet<string> = new Set(['placeholder', 'example']);

/**
 * What must not go live, in the order of the file: parts with `"sample": true`, domains that are reserved for examples,
 * and open decisions with `"blocks": true`.
 * @param text a document without errors
 * @param instead readings to follow instead of the chosen ones, by decision
 */
export function blockersOf(
  text: string,
  instead: Readonly<Record<string, string>> = {},
): readonly Blocker[] {
  const source = readSource(text);
  const { value, originOf } = expand(source.value, instead);
  if (!isRecord(value)) return [];
  const { decisions, ...funnel } = value;
  const found = [...blockersIn(funnel, ''), ...blockingDecisions(decisions, instead)];
  // A shared part is written once, and shown in several places.
  const written = new Map(
    found.map((each) => {
      const pointer = originOf(each.pointer);
      return [`${each.kind} ${pointer}`, { ...each, pointer, line: source.placeOf(pointer).line }];
    }),
  );
  return [...written.values()].toSorted((a, b) => a.line - b.line);
}

function blockersIn(part: unknown, pointer: string): Found[] {
  if (typeof part === 'string') {
    const [domain] = reservedDomain.exec(part) ?? [];
    if (domain === undefined) return [];
    const message = `"${domain}" is a domain for examples, and nobody's. Write your own address.`;
    return [{ kind: 'domain', pointer, message }];
  }
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part)
    .filter(([key, value]) => !(hints.has(key) && typeof value === 'string'))
    .flatMap(([key, value]) => blockersIn(value, pointer + pointerOf(key)));
  return isRecord(part) && part.sample === true ? [sample(part, pointer), ...inside] : inside;
}

function sample(part: Record<string, unknown>, pointer: string): Found {
  const { name, alt, value, title, reviews, summary } = part;
  const named = [name, alt, value, title, reviews, summary].find(
    (each) => typeof each === 'string',
  );
  const what = named === undefined ? 'A sample' : `A sample: ${named}`;
  const end = /[.!?]$/.test(what) ? '' : '.';
  return {
    kind: 'sample',
    pointer,
    message: `${what}${end} Replace it with what is true, and remove "sample".`,
  };
}

function blockingDecisions(
  decisions: unknown,
  instead: Readonly<Record<string, string>>,
): readonly Found[] {
  if (!isRecord(decisions)) return [];
  return Object.entries(decisions).flatMap(([id, decision]): Found[] => {
    if (!isRecord(decision)) return [];
    const pointer = pointerOf('decisions', id);
    const chosen = String(instead[id] ?? decision.chosen);
    const reading = isRecord(decision.readings) ? decision.readings[chosen] : undefined;
    const invented: Found[] =
      isRecord(reading) && reading.sample === true
        ? [
            {
              kind: 'sample',
              pointer: pointer + pointerOf('readings', chosen),
              message: `The decision "${id}" follows a sample: ${String(reading.summary)} Choose another reading.`,
            },
          ]
        : [];
    if (decision.blocks !== true || decision.confirmed === true) return invented;
    const message = `The decision "${id}" is open: ${String(decision.question)} Choose a reading, set "confirmed" to true, and name in "decidedBy" who decided.`;
    return [{ kind: 'decision', pointer, message }, ...invented];
  });
}
