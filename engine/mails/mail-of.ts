import type { Answers, Fields } from '../document/format/answers';
import type {
  FunnelDocument,
  ProjectionPlan,
  TextField,
} from '../document/format/document.generated';
import { own } from '../document/basics/own';
import { interpolate, type TextContext } from '../document/text';
import { resolveNode } from '../document/resolve-node';
import { chosenStart, dueText } from '../offer';
import { answersFromRecord } from '../session/record';
import { withoutAddresses } from './without-addresses';

/** What of a document mails are made from, in one language. */
export interface MailFunnel extends TextContext {
  readonly mails: NonNullable<FunnelDocument['mails']>;
  /** The labels of outcomes, by their names. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The first list below a projection. */
  readonly plan?: ProjectionPlan;
}

/** What is known of a lead. All of it is the visitor's word. */
export interface MailLead {
  /** The answers as they are stored. */
  readonly record: unknown;
  readonly answers: readonly { readonly question: string; readonly value: string }[];
  /** The name of the outcome. */
  readonly outcome?: string;
  /** A link to a page of the site's own. */
  readonly planLink?: string;
}

/** The words of a mail. */
export interface MailWords {
  /** One line. */
  readonly subject: string;
  readonly text: string;
}

/** Why no mail is sent. */
export interface NoMail {
  readonly skipped: string;
}

/** The most characters of a visitor's text in a mail to their address: it is theirs only by their word. */
const longestForVisitor = 80;
const longestSubject = 200;

/** What mails are made from. Undefined where the document has none. */
export const mailFunnelOf = ({
  mails,
  fields,
  texts,
  currency,
  language,
  outcomes = {},
  nodes,
}: FunnelDocument): MailFunnel | undefined =>
  mails && {
    mails,
    fields,
    texts,
    currency,
    language,
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([name, { label }]) => [name, label]),
    ),
    plan: Object.values(nodes)
      .flatMap((node) => (node.type === 'offer' ? Object.values(node.sections) : []))
      .flatMap((section) => (section.type === 'projection' && section.plan ? [section.plan] : []))
      .at(0),
  };

/** The mail to the team about a lead. */
export function teamMailOf(funnel: MailFunnel, lead: MailLead): MailWords | NoMail {
  if (!funnel.mails.team) return { skipped: 'The document has no mail to the team.' };
  const list = lead.answers
    .map(({ question, value }) => [question, value].map(withoutAddresses).join('\n'))
    .join('\n\n');
  return wordsOf(funnel.mails.team, funnel, lead, { answers: list }, withoutAddresses);
}

/** The mail to the visitor. */
export function visitorMailOf(funnel: MailFunnel, lead: MailLead): MailWords | NoMail {
  const { visitor } = funnel.mails;
  if (!visitor) return { skipped: 'The document has no mail to the visitor.' };
  const { consent } = visitor;
  const answers = answersFromRecord(funnel.fields, lead.record);
  if (consent !== undefined && own(answers, consent) !== true)
    return { skipped: 'The visitor has not consented to it.' };
  return wordsOf(visitor, funnel, lead, {}, (words) =>
    cut(oneLine(withoutAddresses(words)), longestForVisitor),
  );
}

function wordsOf(
  { subject, text }: MailWords,
  funnel: MailFunnel,
  { record, outcome, planLink }: MailLead,
  more: Readonly<Record<string, string>>,
  neutral: (words: string) => string,
): MailWords {
  const label = own(funnel.outcomes, outcome);
  const stored = answersFromRecord(funnel.fields, record);
  const known: Answers = Object.fromEntries(
    Object.entries(stored).map(([id, answer]) => [
      id,
      isWritten(funnel.fields, id) && typeof answer === 'string' ? neutral(answer) : answer,
    ]),
  );
  const words: Readonly<Record<string, string | undefined>> = {
    ...more,
    outcome: label,
    plan: planOf(funnel, known),
    plan_link: planLink,
  };
  // As fields, so that all is filled in at once, and nothing of a visitor's is read as a placeholder.
  const asFields = Object.keys(words).map((name): [string, TextField] => [name, filledInField]);
  const fields: Fields = { ...Object.fromEntries(asFields), ...funnel.fields };
  const given = Object.entries(words).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const answers: Answers = { ...Object.fromEntries(given), ...known };
  // A mail's words hold no links of copy, so nothing keeps brackets from being one.
  const filled = (copy: string): string =>
    interpolate(copy, { ...funnel, fields }, answers).replaceAll('\u2060', '');
  return {
    subject: cut(oneLine(filled(subject)), longestSubject),
    text: filled(text),
  };
}

/** The list of a plan, a line for each entry, with its day where the visitor has chosen when to start. */
function planOf(funnel: MailFunnel, answers: Answers): string | undefined {
  const { plan, language } = funnel;
  if (!plan) return undefined;
  const start = chosenStart(plan, answers);
  return resolveNode(plan, funnel, answers)
    .items.map((item) => `${dueText(item, start, language)}: ${item.text}`)
    .join('\n');
}

const filledInField: TextField = { type: 'text', maxLength: 100_000 };

/** Whether an answer is what a visitor has written, in any form: not a name of the document's, and no address that was checked. */
const isWritten = (fields: Fields, id: string): boolean =>
  !['choice', 'email', 'date'].includes(own(fields, id)?.type ?? '');

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** The first characters of a text, none of them cut in half. */
const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('');
