import type { Answers, AnswerValue } from '../document/format/answers';
import type { FunnelDocument } from '../document/format/document.generated';
import { isMoney, isNumeric } from '../document/fields/field-facts';
import { typeOf } from '../document/fields/field-types';
import { nodeOf, type FunnelOutline } from '../document/format/outline';
import { outcomeOf } from '../document/outcome';
import { answerText } from '../document/text';
import { isRecord } from '../document/basics/is-record';
import { countingAnswers, openFields, visitedPath } from '../document/visited-path';
import { answersFromRecord } from '../session';

/** A row of the table of sessions, as a database answers. Times are ISO texts. */
export interface StoredSession {
  readonly session_id: string;
  readonly created_at: string;
  readonly saved_at: string;
  readonly completed_at: string | null;
  readonly began_at: string | null;
  readonly insight: unknown;
  /** Answers that have no column of their own, by their saved names. */
  readonly more: unknown;
  /** How far the owner is with it. Null where nobody has marked it. */
  readonly lead: StoredMark | null;
  /** What the webhook has done with its events. */
  readonly deliveries: readonly SessionDelivery[];
  /** The other columns: answers by their saved names. */
  readonly [column: string]: unknown;
}

/** How far the owner is with somebody, as a database answers. */
interface StoredMark {
  readonly state: string;
  readonly note: string;
  readonly amount: number | null;
}

/** What the webhook has done with an event of a session. */
interface SessionDelivery {
  readonly status: string;
  readonly delivered_at: string | null;
}

/** What leads are asked for by: all that their way asks is answered, or not; or the webhook was called for them. */
export const leadProgress = ['finished', 'sent', 'open'] as const;
export type LeadProgress = (typeof leadProgress)[number];

/** How far their owner is with leads. Those that nobody has marked are new. */
export const leadStates = ['new', 'contacted', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** Somebody who has given answers, as their owner sees them. */
export interface Lead {
  readonly session: string;
  /** When the visit began, by the server's clock. */
  readonly began: Date;
  /** When something was saved last. */
  readonly saved: Date;
  /** Whether all that is asked on the visitor's way is answered. */
  readonly isFinished: boolean;
  /** Whether the webhook was called for them, whatever came of it. */
  readonly isSent: boolean;
  /** When an event of the session arrived last. Undefined where none has. */
  readonly delivered: Date | undefined;
  readonly state: LeadState;
  /** What their owner has noted: empty where that is nothing. */
  readonly note: string;
  /** What they are worth, in hundredths of the document's currency. */
  readonly amount: number | undefined;
  /** The name of the outcome that they have reached. */
  readonly outcome: string | undefined;
  /** The nodes that they saw, in the order in which they first did; those of their answers where no visit is recorded. */
  readonly way: readonly string[];
  readonly version: string | undefined;
  readonly language: string | undefined;
  readonly device: string | undefined;
  readonly source: string | undefined;
  readonly medium: string | undefined;
  readonly campaign: string | undefined;
  /** The versions of experiments that they saw: "hero=bold". */
  readonly experiments: readonly string[];
  /** The answers that count, with the results of computed fields, by field. */
  readonly answers: Answers;
}

/**
 * A stored session as a lead. What does not fit the document is left out; fields and values may be stored under earlier names.
 * @param outline the document's
 */
export function leadOf(
  { fields }: Pick<FunnelDocument, 'fields'>,
  outline: FunnelOutline,
  row: StoredSession,
): Lead {
  const { insight, began_at, created_at, saved_at, completed_at, session_id } = row;
  const { lead: mark, deliveries } = row;
  const given = givenIn({ fields }, row);
  const answers = countingAnswers(outline, given);
  const visit = isRecord(insight) ? insight : {};
  const arrived = deliveries.flatMap(({ delivered_at }) => delivered_at ?? []).toSorted();
  return {
    session: session_id,
    began: new Date(began_at ?? created_at),
    saved: new Date(saved_at),
    isFinished: completed_at !== null || hasAnsweredAll(outline, given),
    isSent: deliveries.length > 0,
    delivered: arrived.length > 0 ? new Date(arrived.at(-1) ?? '') : undefined,
    state: leadStates.find((state) => state === mark?.state) ?? 'new',
    note: mark?.note ?? '',
    amount: mark?.amount ?? undefined,
    outcome: outcomeOf(outline, given)?.name,
    way: wayIn(visit, outline) ?? visitedPath(outline, given),
    version: textIn(visit, 'version'),
    language: textIn(visit, 'language'),
    device: textIn(visit, 'device'),
    source: textIn(visit, 'source'),
    medium: textIn(visit, 'medium'),
    campaign: textIn(visit, 'campaign'),
    experiments: exposedIn(visit),
    answers,
  };
}

/** All answers of a stored session that fit the document, on the visitor's way or not. */
export const givenIn = (
  { fields }: Pick<FunnelDocument, 'fields'>,
  { more, completed_at, ...row }: StoredSession,
): Answers =>
  answersFromRecord(fields, {
    ...row,
    // A database writes times in its own way.
    completed_at: completed_at && new Date(completed_at).toISOString(),
    ...(isRecord(more) ? more : {}),
  });

/** Whether no question on the way of these answers is open, and there is one. */
function hasAnsweredAll(outline: FunnelOutline, answers: Answers): boolean {
  const asked = visitedPath(outline, answers).filter((id) => nodeOf(outline, id).asks.length > 0);
  return asked.length > 0 && asked.every((id) => openFields(outline, id, answers).length === 0);
}

/** What the browser of anybody may have written there: only texts are taken. */
const textIn = (visit: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  typeof visit[name] === 'string' ? visit[name] : undefined;

/** The nodes that a record names, in the order in which they were first shown. */
function wayIn(
  { screens }: Readonly<Record<string, unknown>>,
  outline: FunnelOutline,
): readonly string[] | undefined {
  if (!isRecord(screens)) return undefined;
  const seen = Object.entries(screens).flatMap(([id, visited]): [string, number][] =>
    Object.hasOwn(outline.nodes, id) && Array.isArray(visited) && typeof visited[0] === 'number'
      ? [[id, visited[0]]]
      : [],
  );
  return seen.toSorted(([, a], [, b]) => a - b).map(([id]) => id);
}

function exposedIn({ exposed }: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(isRecord(exposed) ? exposed : {})
    .flatMap(([name, shown]) =>
      Array.isArray(shown) && typeof shown[1] === 'string' ? [`${name}=${shown[1]}`] : [],
    )
    .toSorted();
}

/** What a cell holds: numbers and times are kept as such, so that a spreadsheet can count with them. */
export type Cell = string | number | boolean | Date | undefined;

/** How answers are written: as the visitor read them, or as they are stored. */
export type Wording = 'labels' | 'values';

/** A column of the table of leads. */
export interface LeadColumn {
  /** What programs call it: a field's id among the answers, or one of the names below. */
  readonly id: string;
  /** Whether it is the answer to a field. */
  readonly isAnswer?: true;
  /** Whether its cells are times. */
  readonly isTime?: true;
  /** What people call it. */
  readonly heading: string;
  readonly cell: (lead: Lead) => Cell;
}

/** The columns of a document's leads: who and when, an answer for each field in the order of the document, then the visit. */
export function leadColumns(document: FunnelDocument, wording: Wording): readonly LeadColumn[] {
  const { fields, outcomes = {}, currency, language } = document;
  const inWords = (id: string, answer: AnswerValue): Cell => {
    const field = fields[id];
    if (!field) return undefined;
    if (isMoney(field)) return Number(answer) / 100;
    if (isNumeric(field)) return numberIn(typeOf(field).shown(field, answer));
    if (wording === 'values') return plain(typeOf(field).toRecord(field, answer));
    return answerText(answer, { name: id }, { fields, currency, language }) ?? plain(answer);
  };
  const answers = Object.keys(fields).map((id): LeadColumn => {
    const field = fields[id];
    const label = field && 'label' in field ? field.label : undefined;
    return {
      id,
      isAnswer: true,
      heading: (wording === 'labels' ? label : undefined) ?? id,
      cell: ({ answers: { [id]: answer } }) =>
        answer === undefined ? undefined : inWords(id, answer),
    };
  });
  const named = (name: string): string => outcomes[name]?.label ?? name;
  return [
    { id: 'began', heading: 'Began', isTime: true, cell: ({ began }) => began },
    {
      id: 'progress',
      heading: 'Progress',
      cell: ({ isFinished, isSent }) => (isFinished ? 'finished' : isSent ? 'sent' : 'open'),
    },
    { id: 'state', heading: 'State', cell: ({ state }) => state },
    ...answers,
    {
      id: 'outcome',
      heading: 'Outcome',
      cell: ({ outcome }) =>
        outcome === undefined || wording === 'values' ? outcome : named(outcome),
    },
    { id: 'note', heading: 'Note', cell: ({ note }) => note || undefined },
    {
      id: 'amount',
      heading: 'Amount',
      cell: ({ amount }) => (amount === undefined ? undefined : amount / 100),
    },
    { id: 'way', heading: 'Way', cell: ({ way }) => way.join(' > ') },
    { id: 'source', heading: 'Source', cell: ({ source }) => source },
    { id: 'medium', heading: 'Medium', cell: ({ medium }) => medium },
    { id: 'campaign', heading: 'Campaign', cell: ({ campaign }) => campaign },
    { id: 'language', heading: 'Language', cell: (lead) => lead.language },
    { id: 'device', heading: 'Device', cell: ({ device }) => device },
    { id: 'version', heading: 'Version', cell: ({ version }) => version },
    {
      id: 'experiments',
      heading: 'Experiments',
      cell: ({ experiments }) => experiments.join(', ') || undefined,
    },
    { id: 'delivered', heading: 'Delivered', isTime: true, cell: ({ delivered }) => delivered },
    { id: 'saved', heading: 'Saved', isTime: true, cell: ({ saved }) => saved },
    { id: 'session', heading: 'Session', cell: ({ session }) => session },
  ];
}

const numberIn = (shown: AnswerValue): Cell => {
  const number = Number(shown);
  return Number.isFinite(number) ? number : plain(shown);
};

/** A stored value as a cell: several of a list beside each other. */
const plain = (value: AnswerValue): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : [value].flat().map(String).join(', ');
