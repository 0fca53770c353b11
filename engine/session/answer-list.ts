import type { AnswerValue, Answers, Fields } from '../document/format/answers';
import { isValidAnswer } from '../document/valid-answer';
import type { FunnelField } from '../document/format/document.generated';
import { typeOf } from '../document/fields/field-types';
import { valueFromLink } from './from-link';
import type { FunnelOutline } from '../document/format/outline';
import { answerText } from '../document/text';
import { countingAnswers } from '../document/visited-path';

/** One item of the answer list that is sent out. */
export interface AnswerItem {
  readonly node_id: number;
  readonly question: string;
  readonly type: 'choice' | 'open-ended';
  /** The label of a choice, the text, or the amount as "$50,000". */
  readonly value: string;
  /** The stored value of a choice. */
  readonly choice_id?: string;
  /** The item's place in the list, from 1. */
  readonly position: number;
}

/**
 * The list of answers on the visitor's way, by number, in the language that the document is written in.
 * @param questions the wording of each field's question, by field id
 */
export function answerList(
  outline: FunnelOutline,
  answers: Answers,
  questions: Readonly<Record<string, string>>,
): AnswerItem[] {
  const onWay = countingAnswers(outline, answers);
  const said = { ...outline, ...outline.source };
  return numbered(said.fields)
    .flatMap(({ id, field, number }) => {
      const answer = onWay[id];
      if (answer === undefined) return [];
      const fieldType = typeOf(field);
      const type = fieldType.listedAs;
      return [
        {
          node_id: number,
          question: questions[id] ?? ('label' in field ? field.label : undefined) ?? id,
          type,
          value:
            fieldType.listedText?.(field, answer) ??
            answerText(answer, { name: id }, said) ??
            String(answer),
          ...(type === 'choice' ? { choice_id: String(answer) } : {}),
        },
      ];
    })
    .map((item, index) => ({ ...item, position: index + 1 }));
}

/** What an item looks like in a plan link. */
export interface LinkedAnswer {
  readonly node_id: number;
  readonly value: string;
}

/**
 * The answers that a plan link brings back, by number: choices by their label, amounts as the answer list
 * writes them. Labels that match nothing and texts that do not fit are left out.
 */
export function answersFromList(
  outline: Pick<FunnelOutline, 'fields' | 'currency' | 'language' | 'source'>,
  items: readonly LinkedAnswer[],
): Answers {
  const answers: Record<string, AnswerValue> = {};
  const said = { ...outline, ...outline.source };
  for (const { id, field, number } of numbered(said.fields)) {
    const item = items.find(({ node_id }) => node_id === number);
    if (!item || ('restore' in field && field.restore === false)) continue;
    const value = valueFromLink(field, item.value, said);
    if (isValidAnswer(field, value)) answers[id] = value;
  }
  return answers;
}

function numbered(fields: Fields): { id: string; field: FunnelField; number: number }[] {
  return Object.entries(fields)
    .flatMap(([id, field]) =>
      'answerId' in field && field.answerId !== undefined
        ? [{ id, field, number: field.answerId }]
        : [],
    )
    .sort((a, b) => a.number - b.number);
}
