import type { FunnelDocument } from '../document/format/document.generated';
import { headingOf } from '../document/format/heading';
import { nodeOf, type FunnelOutline } from '../document/format/outline';
import { answerText } from '../document/text';
import { resolveNode } from '../document/resolve-node';
import { countingAnswers, shownAnswers, visitedPath } from '../document/visited-path';
import { isRecord } from '../document/basics/is-record';
import { answerList, planLinkOf, questionsRead, storedNames } from '../session';
import { givenIn, leadOf, type Lead, type StoredSession } from './lead';

/** An answer, with the question that the visitor read. */
export interface GivenAnswer {
  readonly field: string;
  /** The question, or the label of what no screen asks: the result of a calculation, a parameter of the address. */
  readonly question: string;
  /** The answer as it is shown to visitors. */
  readonly words: string;
}

/** A screen that a visitor saw. */
interface SeenScreen {
  readonly node: string;
  readonly heading: string | undefined;
  /** When it was first shown, in milliseconds since the visit began. Undefined where no visit is recorded. */
  readonly at: number | undefined;
  /** How long it was visible, in milliseconds. */
  readonly visible: number | undefined;
}

/** What is stored of one person, as their owner reads it. */
export interface LeadDetails {
  readonly lead: Lead;
  /** The answers that count: those to questions in the order in which they were asked, then the others. */
  readonly answers: readonly GivenAnswer[];
  /** Answers of a branch that was left: they do not count. */
  readonly left: readonly GivenAnswer[];
  /** What is stored under names that no field of the document has or had. */
  readonly unknown: readonly GivenAnswer[];
  readonly way: readonly SeenScreen[];
  /** The plan link's address on the funnel's site. Undefined for a funnel without one. */
  readonly planLink: string | undefined;
  /** The answer to the consent that the document names for storing, in words. */
  readonly consent: string | undefined;
}

/**
 * All that a stored session says about a person.
 * @param outline the document's
 */
export function leadDetailsOf(
  document: FunnelDocument,
  outline: FunnelOutline,
  row: StoredSession,
): LeadDetails {
  const { fields, currency, language, nodes } = document;
  const lead = leadOf(document, outline, row);
  const given = givenIn(document, row);
  const counting = countingAnswers(outline, given);
  const path = visitedPath(outline, given);
  const read = questionsRead(outline, (id) => nodes[id], given, path.at(-1) ?? '');
  const inOrder = [
    ...new Set([...path.flatMap((id) => nodeOf(outline, id).asks), ...Object.keys(fields)]),
  ];
  const inWords = (answers: Lead['answers']): GivenAnswer[] =>
    inOrder.flatMap((id) => {
      const answer = answers[id];
      const field = fields[id];
      if (answer === undefined || !field) return [];
      const label = 'label' in field ? field.label : undefined;
      const words = answerText(answer, { name: id }, { fields, currency, language });
      return [{ field: id, question: read[id] ?? label ?? id, words: words ?? String(answer) }];
    });
  const { consent } = document.session;
  const items = answerList(outline, given, read);
  const visits = isRecord(row.insight) && isRecord(row.insight.screens) ? row.insight.screens : {};
  return {
    lead,
    answers: inWords(counting),
    left: inWords(
      Object.fromEntries(Object.entries(given).filter(([id]) => counting[id] === undefined)),
    ),
    unknown: unknownIn(fields, row),
    way: lead.way.map((node) => {
      const visit: unknown = visits[node];
      const [at, , visible]: readonly unknown[] = Array.isArray(visit) ? visit : [];
      const screen = nodes[node];
      return {
        node,
        heading:
          screen && headingOf(resolveNode(screen, outline, shownAnswers(outline, node, given))),
        at: typeof at === 'number' ? at : undefined,
        visible: typeof visible === 'number' ? visible : undefined,
      };
    }),
    planLink: planLinkOf(outline, lead.session, items),
    consent:
      consent === undefined ? undefined : inWords({ [consent]: given[consent] ?? false })[0]?.words,
  };
}

/** Answers that have no column of their own, and whose names are of no field. */
function unknownIn(fields: FunnelDocument['fields'], { more }: StoredSession): GivenAnswer[] {
  const known = new Set(
    Object.entries(fields).flatMap(([id, field]) =>
      storedNames(id, field).map((name) => name.split('.')[0]),
    ),
  );
  return Object.entries(isRecord(more) ? more : {})
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({
      field: name,
      question: name,
      words: typeof value === 'string' ? value : JSON.stringify(value),
    }));
}
