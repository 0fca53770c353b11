import { isRecord } from '../../../../engine';
import {
  browserNameIn,
  mayBeReported,
  plannedPayload,
  testCampaign,
  type PlanExpectation,
  type PlanReport,
  type PlanSent,
} from '../../../../engine/paths';
import { successOf } from '../../../../engine/session';
import { ownAddress, type SitePaths } from './own-address';
import type { PageState } from './page-state';
import { messagesSeen } from './messages';

/** Something that is not as planned. */
export interface Difference {
  /** What was looked at: "address", "heading", "stored email". */
  readonly what: string;
  readonly expected: unknown;
  readonly seen: unknown;
}

/** Names in the stored record of which the plan does not know the value. */
export interface LooseNames {
  /** They hold the time at which something happened. */
  readonly times: ReadonlySet<string>;
  /** What an address has promised; the page may store it at any time. */
  readonly promises: ReadonlySet<string>;
}

/** What is expected of a page, with what earlier steps have left. */
export interface Expected {
  readonly step: PlanExpectation;
  /** The stored record without groups: "belief_shift.personalization_feel". */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly loose: LooseNames;
  /** How many events the data layer had before the step. */
  readonly reportsBefore: number;
}

/** How a page differs from what is expected. Empty where it does not. */
export function differences(expected: Expected, state: PageState): Difference[] {
  const { step, reportsBefore } = expected;
  const { address, heading, progress, counter, leaves, messages } = step;
  const found: Difference[] = [];
  const hold = (what: string, wanted: unknown, seen: unknown): void => {
    if (JSON.stringify(wanted) !== JSON.stringify(seen))
      found.push({ what, expected: wanted, seen });
  };
  if (leaves !== undefined) {
    hold('address', new URL(leaves).href, state.href);
    return found;
  }
  hold('address', address, state.address);
  hold('heading', [asReadOut(heading)], state.headings);
  hold('progress', progress === undefined ? [] : [String(progress)], state.progress);
  if (progress !== undefined && !state.drawn.some((each) => Math.abs(each - progress) < 1))
    hold('progress as drawn', progress, state.drawn.map(Math.round));
  if (counter !== undefined && !state.head.includes(counter))
    found.push({ what: 'counter', expected: counter, seen: state.head });
  if (messages) {
    const texts = messages.map(({ text }) => asReadOut(text));
    hold('messages', texts, messagesSeen(texts, state.messages));
  }
  found.push(...storedDifferences(expected, state.stored));
  found.push(...reportDifferences(step.reports, state, reportsBefore));
  return found;
}

function storedDifferences(
  { stored, loose: { times, promises } }: Pick<Expected, 'stored' | 'loose'>,
  seen: unknown,
): Difference[] {
  const record = flat(seen);
  const names = [...new Set([...Object.keys(stored), ...Object.keys(record)])];
  return names.flatMap((name) => {
    const [wanted, is] = [stored[name] ?? null, record[name] ?? null];
    const isTime =
      times.has(name) && wanted !== null && typeof is === 'string' && !Number.isNaN(Date.parse(is));
    // Without a trial in the address, "false" and nothing say the same.
    const isPromise = promises.has(name) && (wanted === null || (!wanted && is === null));
    const isSame = isTime || isPromise || JSON.stringify(wanted) === JSON.stringify(is);
    return isSame ? [] : [{ what: `stored ${name}`, expected: wanted, seen: is }];
  });
}

/** A record without groups, and without the time of its last change. */
export function flat(record: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  if (!isRecord(record)) return found;
  for (const [name, value] of Object.entries(record))
    if (name === 'updated_at') continue;
    else if (isRecord(value))
      for (const [inner, each] of Object.entries(value)) found[`${name}.${inner}`] = each;
    else found[name] = value;
  return found;
}

function reportDifferences(
  expected: readonly PlanReport[],
  { dataLayer, sessionId }: PageState,
  before: number,
): Difference[] {
  const seen = dataLayer.slice(before);
  const found: Difference[] = [];
  for (let index = 0; index < Math.max(expected.length, seen.length); index += 1) {
    const [wanted, is] = [expected[index], seen[index]];
    const asPlanned = wanted && { event: wanted.event, ...inSigns(wanted.payload) };
    const asSeen = wanted && is ? inSigns(wanted.payload, { values: is, sessionId }) : is;
    if (JSON.stringify(sorted(asPlanned)) !== JSON.stringify(sorted(asSeen)))
      found.push({
        what: `report ${index + 1}`,
        expected: asPlanned ?? 'no event',
        seen: asSeen ?? 'no event',
      });
  }
  return found;
}

/** A planned or a seen payload, in which signs stand for what only a browser knows: in a seen one where it may be right. */
function inSigns(
  planned: PlanReport['payload'],
  seen?: Pick<PageState, 'sessionId'> & { readonly values: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...(seen?.values ?? planned) };
  for (const [name, value] of Object.entries(planned)) {
    const known = browserNameIn(value);
    if (known && (!seen || mayBeReported(known, values[name], seen.sessionId)))
      values[name] = `<${known}>`;
  }
  return values;
}

const sorted = (value: Readonly<Record<string, unknown>> | undefined): unknown =>
  value && Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A text as it is read out. */
export const asReadOut = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * How what the webhook has received differs from the plan, by the names of its parts.
 * @param paths what the address of the link to the plan is without
 */
export function sentDifferences(
  expected: PlanSent,
  body: unknown,
  sessionId: string | null,
  paths: SitePaths,
): Difference[] {
  if (!isRecord(body)) return [{ what: 'webhook', expected: 'a request', seen: 'none' }];
  const [wanted, seen] = [expected, plannedPayload(body, sessionId ?? '')].map(parted);
  const link = 'personalized_plan_url.path';
  if (typeof seen?.[link] === 'string') seen[link] = ownAddress(seen[link], paths);
  const wrong = [...new Set([...Object.keys(wanted ?? {}), ...Object.keys(seen ?? {})])].filter(
    (name) => JSON.stringify(wanted?.[name]) !== JSON.stringify(seen?.[name]),
  );
  if (wrong.length === 0) return [];
  const only = (all: typeof wanted): typeof wanted =>
    Object.fromEntries(wrong.map((name) => [name, all?.[name]]));
  return [{ what: 'webhook', expected: only(wanted), seen: only(seen) }];
}

/** A payload without groups, and its answers by number, so that only what differs is named. */
function parted({ answers, ...others }: PlanSent): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(others))
    if (isRecord(value))
      for (const [inner, each] of Object.entries(value)) parts[`${name}.${inner}`] = each;
    else parts[name] = value;
  for (const each of Array.isArray(answers) ? answers : [answers])
    parts[`answer ${isRecord(each) ? String(each.node_id) : '?'}`] = each;
  return parts;
}

/** How the record of a visit in a saved row differs from a plan. Its times are at least possible. */
export function visitDifferences(
  { last, screens, succeeded = [], versions, sent }: NonNullable<PlanExpectation['visit']>,
  row: unknown,
  language: string,
): Difference[] {
  const visit = isRecord(row) && isRecord(row.insight) ? row.insight : {};
  const namesIn = (part: unknown): string[] => (isRecord(part) ? Object.keys(part).toSorted() : []);
  const wanted = [...screens, ...succeeded.map(successOf)].toSorted();
  const wrongTimes = Object.entries(isRecord(visit.screens) ? visit.screens : {}).filter(
    ([, screen]) => !isPossible(screen, Number(visit.changed), visit.screens),
  );
  const strange = Object.entries(isRecord(visit.exposed) ? visit.exposed : {}).filter(
    ([experiment, seen]) => !Array.isArray(seen) || seen[1] !== versions[experiment],
  );
  const pairs: [string, unknown, unknown][] = [
    ['last screen', last, visit.last],
    ['screens', wanted, namesIn(visit.screens)],
    ['sent', sent, namesIn(visit.sent)],
    ['versions', {}, Object.fromEntries(strange)],
    ['times', {}, Object.fromEntries(wrongTimes)],
    ['language', language, visit.language],
    ['campaign', testCampaign, pick(visit, ['source', 'medium', 'campaign'])],
    ['version', 'a text', typeof visit.version === 'string' ? 'a text' : visit.version],
  ];
  return pairs.flatMap(([name, expected, seen]) =>
    JSON.stringify(expected) === JSON.stringify(seen)
      ? []
      : [{ what: `visit ${name}`, expected, seen }],
  );
}

const pick = (record: Readonly<Record<string, unknown>>, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** Whether a screen of a visit was shown at a time that it has lasted, at least once, and was left for another. */
function isPossible(screen: unknown, lasted: number, all: unknown): boolean {
  if (!Array.isArray(screen)) return false;
  const [at, times, visible, to] = screen.map((each: unknown) => each);
  const isWithin = (time: unknown): boolean =>
    typeof time === 'number' && time >= 0 && time <= lasted;
  const isKnown =
    to === undefined ||
    to === 0 ||
    (isRecord(all) && typeof to === 'string' && Object.hasOwn(all, to));
  return isWithin(at) && typeof times === 'number' && times >= 1 && isWithin(visible) && isKnown;
}

/** Columns of a saved row that are not answers. */
const ownColumns = new Set(['session_id', 'survey_id', 'write_key', 'more', 'insight']);

/** How the row that was saved last differs from what a plan expects of it, by stored names. */
export function rowDifferences(
  expected: Readonly<Record<string, unknown>>,
  row: unknown,
  loose: LooseNames,
): Difference[] {
  if (!isRecord(row)) return [{ what: 'save', expected: 'a request', seen: 'none' }];
  const { more } = row;
  const columns = Object.entries(row).filter(([name]) => !ownColumns.has(name));
  const stored = { ...Object.fromEntries(columns), ...(isRecord(more) ? more : {}) };
  // The column "email" takes the visitor's address, whatever its field is called.
  const { email, ...others } = stored;
  const isOwn = email === null || Object.hasOwn(expected, 'email');
  return storedDifferences({ stored: expected, loose }, isOwn ? stored : others).map(
    (difference) => ({ ...difference, what: difference.what.replace('stored', 'saved') }),
  );
}
