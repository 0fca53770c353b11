import type { AnswerValue } from '../../document/format/answers';
import type { FunnelDocument } from '../../document/format/document.generated';
import { factsOf } from '../../document/fields/field-facts';
import { own } from '../../document/basics/own';
import { kindOf } from '../../questions/question-kinds';

/** What the questions for a field offer, and the first of them. */
interface Offered {
  readonly node: string;
  readonly values: ReadonlySet<unknown>;
}

/** The values that questions offer, by the field that they ask for. Of what is typed, these are samples. */
export function offeredValues({ fields, nodes }: FunnelDocument): ReadonlyMap<string, Offered> {
  const offered = new Map<string, { readonly node: string; readonly values: Set<unknown> }>();
  const samplesOf = (id: string): readonly AnswerValue[] => {
    const field = own(fields, id);
    return field ? factsOf(field).samples(field) : [];
  };
  for (const [id, node] of Object.entries(nodes)) {
    if (node.type !== 'question') continue;
    for (const answers of kindOf(node.asks).samples(node.asks, samplesOf))
      for (const [field, answer] of Object.entries(answers)) {
        const known = offered.get(field) ?? { node: id, values: new Set() };
        offered.set(field, known);
        for (const value of [answer].flat()) known.values.add(value);
      }
  }
  return offered;
}
