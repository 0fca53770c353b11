import type { FunnelDocument } from '../document/format/document.generated';
import { leadField } from '../document/format/lead-field';
import { own } from '../document/basics/own';
import type { ExperimentInsight } from './experiments';

/** When leads came: the beginning of a half hour, in seconds since 1970, and how many came in it. The earliest first. */
export type LeadTimes = readonly (readonly [began: number, leads: number])[];

/** Whether an answer of the database says when leads came. */
export const areLeadTimes = (value: unknown): value is LeadTimes =>
  Array.isArray(value) &&
  value.every(
    (row: unknown) => Array.isArray(row) && row.length === 2 && row.every(Number.isFinite),
  );

/** The ids, now and earlier, of the field that makes a visitor a lead. None where the funnel asks for no address. */
export function leadFieldIds(document: Pick<FunnelDocument, 'fields' | 'webhook'>): string[] {
  const id = leadField(document);
  const field = own(document.fields, id);
  const { renamedFrom = [] } = field && 'renamedFrom' in field ? field : {};
  return id === undefined ? [] : [id, ...renamedFrom];
}

/** What is known when one looks for what is wrong. */
export interface AlarmFacts {
  /** The funnel's id. */
  readonly funnel: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of the last 30 days. Undefined where the funnel asks for no address. */
  readonly leads: LeadTimes | undefined;
  readonly experiments: readonly ExperimentInsight[];
  /** How many events of the webhook have waited for more than an hour, and how many were lately given up. */
  readonly deliveries: { readonly waiting: number; readonly givenUp: number };
}

/** Something that is wrong, and that a person should see to. */
export interface Alarm {
  /** The same for the same thing, whenever one looks. */
  readonly id: string;
  /** What is wrong, where, and what to do. */
  readonly text: string;
}

/** What is wrong. It says nothing of what too little is known of. */
export const alarmsOf = ({ funnel, now, leads, experiments, deliveries }: AlarmFacts): Alarm[] => [
  ...(leads ? leadAlarms(leads, now) : []).map((text) => ({ id: `${funnel}:no-leads`, text })),
  ...experiments.flatMap((each) =>
    experimentAlarms(each).map(({ id, text }) => ({ id: `${funnel}:${each.name}:${id}`, text })),
  ),
  ...deliveryAlarms(deliveries),
];

const halfHour = 1_800_000;
const dayLength = 48 * halfHour;

/** What is usual is not said of fewer leads, or fewer days. */
const fewest = { leads: 20, days: 7 };

/** How many days before are looked at. */
const lookedAt = 28;

/**
 * No lead for twice as long as is usual at this time of day: twice the longest time since the last lead that one would have found
 * at this time of the 28 days before, so nights and weekends are no silence. (The median pause will not do: where leads come by
 * chance, one look of four finds twice as much.) Days since the last lead say nothing of what is usual.
 */
function leadAlarms(leads: LeadTimes, now: number): string[] {
  // Where in its half hour a lead came is not known. The last one may have come at the end of its half hour, and earlier ones at the
  // beginning of theirs: of the half hour that was underway at an earlier moment, what had come by then is not known.
  const silence = now - 1000 * (leads.at(-1)?.[0] ?? 0) - halfHour;
  const silenceAt = (moment: number): number[] => {
    const last = leads.findLast(([began]) => 1000 * began + halfHour <= moment);
    return last ? [moment - 1000 * last[0]] : [];
  };
  const usual = Array.from({ length: lookedAt }, (_, day) => now - (day + 1) * dayLength)
    .filter((moment) => moment <= now - silence)
    .flatMap(silenceAt);
  const count = leads.reduce((sum, [, each]) => sum + each, 0);
  if (count < fewest.leads || usual.length < fewest.days) return [];
  const longest = Math.max(...usual);
  if (silence <= 2 * longest) return [];
  return [
    `No lead for ${timeText(silence)}. At this time of the ${usual.length} days before, the last one was at most ${timeText(longest)} ago: this is more than twice that. Go through the funnel as a visitor does, and see whether campaigns still lead to it.`,
  ];
}

function experimentAlarms({ name, versions, verdicts }: ExperimentInsight): Alarm[] {
  const [first, ...others] = versions;
  const alarms = verdicts.flatMap(({ type, text }, index): Alarm[] => {
    const other = others[index];
    const said = `Experiment ${name}: ${text}`;
    if (type === 'split-is-off') return [{ id: type, text: said }];
    if (type === 'guardrail-broken') return [{ id: `${type}:${other?.value}`, text: said }];
    const silent = [first, other].find((version) => version?.reached === 0);
    return type === 'wins' && silent
      ? [
          {
            id: `brings-nothing:${silent.value}`,
            text: `${said} See what is wrong with "${silent.label}", or end the experiment.`,
          },
        ]
      : [];
  });
  // The split is that of all versions, and several may be compared with a first one that brings nothing.
  return [...new Map(alarms.map((alarm) => [alarm.id, alarm])).values()];
}

const deliveryAlarms = ({ waiting, givenUp }: AlarmFacts['deliveries']): Alarm[] => [
  ...(waiting > 0
    ? [
        {
          id: 'deliveries:waiting',
          text: `${eventsText(waiting)} for the webhook ${waiting === 1 ? 'has' : 'have'} waited for more than an hour. See why: npm run deliveries -- --failed`,
        },
      ]
    : []),
  ...(givenUp > 0
    ? [
        {
          id: 'deliveries:given-up',
          text: `${eventsText(givenUp)} could not be delivered to the webhook in seven days, and no schedule sends ${givenUp === 1 ? 'it' : 'them'} again. See why, and send again: npm run deliveries -- --failed`,
        },
      ]
    : []),
];

const eventsText = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** A length of time in words: "45 min", "2.5 h", "3 days". */
function timeText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 100) return `${minutes} min`;
  const hours = minutes / 60;
  if (hours < 48) return `${hours < 10 ? Number(hours.toFixed(1)) : Math.round(hours)} h`;
  return `${Math.round(hours / 24)} days`;
}
