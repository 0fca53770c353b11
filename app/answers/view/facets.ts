import { own, type AnswerValue, type FunnelDocument } from '../../../engine';
import { dimensionsOf, visitDimensions } from '../../../engine/insight';
import { leadColumns, leadProgress, type Lead } from '../../../engine/leads';
import { stateNames } from './lead-state';
import type { LeadRow } from './lead-rows';

/** Something by which leads are told apart and filtered: an answer of which many give the same, or a fact of the visit. */
export interface Facet {
  readonly id: string;
  readonly heading: string;
  /** The values that the document names, in its order, with their words. */
  readonly named: Readonly<Record<string, string>>;
  /** Those of a lead: none, one, or several where several may be chosen. */
  readonly valuesOf: (lead: Lead) => readonly string[];
}

/** The selected values of each facet. A facet without selected values filters nothing. "" selects leads without an answer. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

const textsOf = (answer: AnswerValue | undefined): readonly string[] =>
  answer === undefined ? [] : [answer].flat().map(String);

const yesOrNo = { true: 'Yes', false: 'No' };

/** What the leads of a document can be filtered by: as visits in Insight, and by how far they came. */
export function facetsOf(document: FunnelDocument): readonly Facet[] {
  const { fields, outcomes = {} } = document;
  const headings = new Map(leadColumns(document, 'labels').map(({ id, heading }) => [id, heading]));
  const asked = Object.keys(dimensionsOf(document)).filter((id) => Object.hasOwn(fields, id));
  return [
    {
      id: 'progress',
      heading: 'Progress',
      named: Object.fromEntries(leadProgress.map((each) => [each, each])),
      valuesOf: ({ isFinished, isSent }) => [isFinished ? 'finished' : isSent ? 'sent' : 'open'],
    },
    {
      id: 'state',
      heading: 'State',
      named: stateNames,
      valuesOf: ({ state }) => [state],
    },
    ...(Object.keys(outcomes).length === 0
      ? []
      : [
          {
            id: 'outcome',
            heading: 'Outcome',
            named: Object.fromEntries(
              Object.entries(outcomes).map(([name, { label }]) => [name, label]),
            ),
            valuesOf: ({ outcome }: Lead) => textsOf(outcome),
          },
        ]),
    ...asked.map((id): Facet => {
      const field = own(fields, id);
      const values = field && 'values' in field ? field.values : undefined;
      return {
        // A field may be named like a fact of the visit.
        id: `answer:${id}`,
        heading: headings.get(id) ?? id,
        named: values
          ? Object.fromEntries(Object.entries(values).map(([value, { label }]) => [value, label]))
          : field?.type === 'count'
            ? {}
            : yesOrNo,
        valuesOf: ({ answers: { [id]: answer } }) => textsOf(answer),
      };
    }),
    ...visitDimensions.map((name): Facet => ({
      id: name,
      heading: headings.get(name) ?? name,
      named: {},
      valuesOf: (lead) => textsOf(lead[name]),
    })),
  ];
}

/** Whether a lead has one of the values of each facet, but for one of them. */
export function passesAll(
  { lead }: LeadRow,
  facets: readonly Facet[],
  chosen: Chosen,
  but?: string,
): boolean {
  return facets.every(({ id, valuesOf }) => {
    const values = chosen[id] ?? [];
    if (id === but || values.length === 0) return true;
    const given = valuesOf(lead);
    return given.length === 0 ? values.includes('') : given.some((value) => values.includes(value));
  });
}

/** A value that can be chosen, and how many leads have it. */
export interface FacetValue {
  readonly value: string;
  readonly words: string;
  readonly count: number;
}

/** The values of a facet: those that the document names, then others that leads have. */
export function valuesIn(
  { named, valuesOf }: Facet,
  rows: readonly LeadRow[],
): readonly FacetValue[] {
  const counts = new Map(Object.keys(named).map((value) => [value, 0]));
  let none = 0;
  for (const { lead } of rows) {
    const values = valuesOf(lead);
    if (values.length === 0) none += 1;
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const all = [...counts].map(([value, count]) => ({
    value,
    words: own(named, value) ?? value,
    count,
  }));
  return none === 0 ? all : [...all, { value: '', words: '(none)', count: none }];
}
