import type { Fields } from '../../document/format/answers';
import type { AsksAmounts } from '../../document/format/document.generated';
import { cents } from '../../document/values/money';
import { pointerOf } from '../../document/basics/pointer';
import type { QuestionFault } from '../question-fault';

/** What the limits of the two fields keep visitors from answering. */
export function amountsFaults({ current, target }: AsksAmounts, fields: Fields): QuestionFault[] {
  const [least, highest] = limitsOf(current.field, fields);
  const [, most] = limitsOf(target.field, fields);
  // What no amount fits is a mistake of its own.
  if (isEmpty(current.field, fields) || isEmpty(target.field, fields)) return [];
  const at = (box: string): string => pointerOf(box, 'field');
  if (most !== undefined && cents(most) <= cents(least ?? '0 USD'))
    return [
      {
        fault: `Nobody can answer this: "${target.field}" is at most ${most}, and has to be above "${current.field}", which is at least ${least ?? 'nothing'}. Raise the maximum.`,
        pointer: at('target'),
      },
    ];
  if (least !== undefined && cents(least) > 0)
    return [
      {
        fault: `The checkbox sets "${current.field}" to 0, and its minimum is ${least}: for whoever ticks it, the button does nothing. Leave out the minimum.`,
        pointer: at('current'),
      },
    ];
  if (most !== undefined && (highest === undefined || cents(highest) >= cents(most)))
    return [
      {
        fault: `Whoever is at ${most} already finds no target: "${target.field}" is at most that, and has to be above "${current.field}". Give "${current.field}" a lower maximum, or leave out that of the target.`,
        pointer: at('target'),
      },
    ];
  return [];
}

/** The limits of a field for amounts, as the document writes them. */
function limitsOf(id: string, fields: Fields): readonly [least?: string, most?: string] {
  const field = fields[id];
  return field?.type === 'money' ? [field.minimum, field.maximum] : [];
}

/** Whether no whole unit is within the limits of a field. */
function isEmpty(id: string, fields: Fields): boolean {
  const [least, most] = limitsOf(id, fields);
  if (least === undefined || most === undefined) return false;
  return Math.ceil(cents(least) / 100) > Math.floor(cents(most) / 100);
}
