import { factsOf } from '../../document/fields/field-facts';
import { isRecord } from '../../document/basics/is-record';
import { own } from '../../document/basics/own';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { tokensOf } from '../../document/copy/tokens';
import { withReads } from '../../graph/computed';
import type { At, Rule, Subject } from '../reporting/rule';
import { unansweredCopy } from './unanswered-field/copy';

interface OtherAnswer {
  readonly field: string;
  /** The field whose answer is shown instead. */
  readonly other: string;
}

/** What is shown because of an answer shows that answer, and not another one of its kind. */
export const otherAnswer: Rule<OtherAnswer> = {
  severity: 'warning',
  needs: ['results', 'ways'],
  explanation: {
    what: 'A text beside "field" is shown once that field is answered, and reads back the answer to another field of the same kind, and not that one.',
    why: 'Visitors read one answer under the name of another.',
    fix: 'Correct "field" or the text, so that both name the same answer.',
    wrong: { nodes: { basket: heard('spent', '{budget} a month') } },
    right: { nodes: { basket: heard('budget', '{budget} a month') } },
  },
  check: (subject) => {
    // What may be a gap besides is found as that.
    const gaps = new Set(unansweredCopy.check(subject).map(({ pointer }) => pointer));
    return subject.meanings
      .annotatedWith('copy')
      .flatMap(({ value, pointer }): At<OtherAnswer>[] => {
        const keys = keysOf(pointer);
        const beside = valueAt(subject.document, pointerOf(...keys.slice(0, -1)));
        if (typeof value !== 'string' || keys.at(-1) !== 'text' || !isRecord(beside)) return [];
        const { field } = beside;
        if (typeof field !== 'string') return [];
        const shown = tokensOf(value).map(({ name }) => name);
        const [other] = shown;
        const isOwn = shown.some((name) =>
          withReads([name], subject.graph.computed).includes(field),
        );
        return other === undefined || isOwn || gaps.has(pointer) || !isAlike(field, other, subject)
          ? []
          : [{ field, other, pointer }];
      });
  },
  message: ({ field, other }) =>
    `This is shown once "${field}" is answered, and reads back "${other}", which is another answer of its kind. Name the same field in both.`,
};

/** Whether two fields hold answers that can be mistaken for each other. What visitors type as words names them anywhere. */
function isAlike(one: string, other: string, { document: { fields } }: Subject): boolean {
  const kindOf = (id: string): string | undefined => {
    const field = own(fields, id);
    if (!field || field.type === 'text' || field.type === 'flag') return undefined;
    return factsOf(field).unit?.(field) ?? field.type;
  };
  return kindOf(one) !== undefined && kindOf(one) === kindOf(other);
}

function heard(field: string, text: string): object {
  const items = [{ field, label: 'Bread', text }];
  return { sections: { heard: { items } } };
}
