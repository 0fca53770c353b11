import type { FunnelDocument, Report } from '../../document/format/document.generated';
import { groupBy } from '../../document/basics/groups';
import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { compile } from '../../compile/compile';
import { compileGrant } from '../../grant/compile';
import { either } from '../reporting/phrases';
import type { At, PatchOperation, Rule, Subject } from '../reporting/rule';

interface SilentReport {
  readonly found: Report['on'];
  /** The moments that there are at its place. */
  readonly expected: readonly Report['on'][];
}

/** Every report is sent at some moment: the machine has it. */
export const silentReport: Rule<SilentReport> = {
  severity: 'warning',
  needs: ['ways', 'variants'],
  explanation: {
    what: 'A report waits for a moment that its place never has, such as the end of a clip on a question.',
    why: 'The event is never sent, and analytics show nobody where there are visitors.',
    fix: 'Write a moment that its place has: the finding names them.',
    wrong: { nodes: { name: { reports: [{ on: 'started', event: 'name_asked' }] } } },
    right: { nodes: { name: { reports: [{ on: 'enter', event: 'name_asked' }] } } },
  },
  check: (subject) => {
    const reports = reportsIn(subject);
    if (reports.length === 0) return [];
    // Which moments a place has is what the compiled machines do there.
    const heard = sentBy(withMoments(subject.document, reports, ({ on }) => [on]));
    const silent = reports.filter((each) => !heard.has(tagOf(each, each.on)));
    if (silent.length === 0) return [];
    const all = sentBy(withMoments(subject.document, silent, () => moments));
    return silent.map(({ on, pointer }): At<SilentReport> => {
      const expected = moments.filter((moment) => all.has(tagOf({ pointer }, moment)));
      return { found: on, expected, pointer: `${pointer}/on`, fix: fixOf(pointer, expected) };
    });
  },
  message: ({ found, expected }) =>
    `There is no moment "${found}" here, so this event is never sent. ${expected.length === 0 ? 'Remove it.' : `Write ${either(expected.map((each) => `"${each}"`))}.`}`,
};

/** Names the only moment of a place. A report goes where there is none. */
function fixOf(
  pointer: string,
  expected: readonly string[],
): readonly PatchOperation[] | undefined {
  const [only, ...others] = expected;
  if (only === undefined) return [{ op: 'remove', path: pointer }];
  return others.length > 0 ? undefined : [{ op: 'replace', path: `${pointer}/on`, value: only }];
}

const moments = [
  'enter',
  'answer',
  'started',
  'completed',
  'skipped',
  'click',
  'finished',
  'accepted',
  'dismissed',
  'claimed',
] as const satisfies readonly Report['on'][];

interface PlacedReport {
  readonly on: Report['on'];
  readonly pointer: string;
}

function reportsIn({ document, meanings }: Subject): PlacedReport[] {
  return meanings.annotatedValues.flatMap(({ pointer, annotations: { fieldUse } }) => {
    const report = fieldUse === 'reports' ? valueAt(document, pointer) : undefined;
    return isReport(report) ? [{ on: report.on, pointer }] : [];
  });
}

const isReport = (value: unknown): value is Report =>
  isRecord(value) && 'on' in value && 'event' in value;

/** A name for the event of a report at some moment. */
const tagOf = ({ pointer }: Pick<PlacedReport, 'pointer'>, on: Report['on']): string =>
  `${pointer} ${on}`;

/** The document with these reports only: each at some moments, as events that are named after report and moment. */
function withMoments(
  document: FunnelDocument,
  reports: readonly PlacedReport[],
  momentsOf: (report: PlacedReport) => readonly Report['on'][],
): FunnelDocument {
  const lists = groupBy(reports, ({ pointer }) => pointerOf(...keysOf(pointer).slice(0, -1)));
  return [...lists].reduce((changed, [pointer, same]) => {
    const events = same.flatMap((report) =>
      momentsOf(report).map((on) => ({ on, event: tagOf(report, on), payload: {} })),
    );
    return replacedAt(changed, keysOf(pointer), events);
  }, document);
}

/** A value with another part at a place. What is not around the place is shared with the value that was given. */
function replacedAt<Value extends object>(
  value: Value,
  [key = '', ...inside]: readonly string[],
  by: unknown,
): Value {
  const copy = Object.assign(Array.isArray(value) ? [] : {}, value);
  const part: unknown = Reflect.get(value, key);
  const isAround = inside.length > 0 && typeof part === 'object' && part !== null;
  Reflect.set(copy, key, isAround ? replacedAt(part, inside, by) : by);
  return copy;
}

/** The names of the events that the machines of a document report. */
function sentBy(document: FunnelDocument): ReadonlySet<string> {
  const events = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isRecord(part) && part.type === 'report' && isRecord(part.params))
      events.add(String(part.params.event));
    Object.values(part).forEach(visit);
  };
  visit(compile(document, 'none').states);
  if (document.grant) visit(compileGrant(document.grant));
  return events;
}
