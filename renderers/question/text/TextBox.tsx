import type { KeyboardEvent } from 'react';
import { fieldAs, messageOf, readText } from '../../../engine/questions';
import { cleanText, interpolateLocals, visibleLength, type AsksText } from '../../../engine';
import { useExample } from '../box/useExample';
import { useFunnel } from '../../funnel-context';
import { isComposing } from '../../ui/device/is-composing';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import field from '../../ui/field.module.css';

/** The least maximum length, in characters, of a text that has a counter: a postcode has none. */
const countedFrom = 30;

/** A box for a text, on one line or on several. Enter goes on, Shift and Enter begin a new line. */
function TextBox(props: BoxProps<AsksText>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, isAlone, isReadOnly, answerTo } = props;
  const funnel = useFunnel();
  const { maxLength } = fieldAs(funnel, asks.field, 'text');
  const reading = readText(asks, draft, { ...funnel, answerTo });
  // Nothing is cut: what is pasted may be too long until it is shortened.
  const tooLong =
    'problem' in reading && reading.problem === 'tooLong'
      ? messageOf(asks, reading, funnel.language)
      : undefined;
  useEarlyInput(id, ({ value }) => onWrite(value));
  const left = maxLength - visibleLength(cleanText(draft));
  const shared = {
    ref: box,
    id,
    className: field.box,
    // What is written decides. An empty box is the page's.
    dir: draft === '' ? undefined : 'auto',
    value: draft,
    placeholder: useExample(asks.placeholder),
    inputMode: asks.inputMode,
    autoComplete: asks.autocomplete,
    enterKeyHint: isAlone ? 'go' : 'next',
    readOnly: isReadOnly,
    'aria-invalid': (problem ?? tooLong) !== undefined || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onWrite(event.currentTarget.value),
    onBlur: () => {
      // What was understood is seen: digits of other scripts are stored as those that a pattern wants.
      const isOther = 'answer' in reading && reading.answer !== draft.trim();
      if (isOther) onWrite(String(reading.answer));
      onLeave();
    },
  } as const;

  return (
    <BoxFrame
      {...{ asks, id, problem, isAlone }}
      after={
        <p className={tooLong ? field.problem : field.hint} role="status">
          {tooLong === undefined
            ? maxLength >= countedFrom &&
              left <= maxLength / 5 &&
              interpolateLocals(asks.counter, { count: left }, funnel.language)
            : problem === undefined && tooLong}
        </p>
      }
    >
      {(describedBy) =>
        asks.rows > 1 ? (
          <textarea
            {...shared}
            aria-describedby={describedBy}
            rows={asks.rows}
            onKeyDown={isAlone ? submitOnEnter : undefined}
          />
        ) : (
          <input {...shared} aria-describedby={describedBy} type="text" />
        )
      }
    </BoxFrame>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

/** A text that the visitor writes. */
export const textBox: BoxKind<AsksText> = {
  Box: TextBox,
  waits: true,
  settles: true,
  draftOf: ({ start = '' }, answer) => (typeof answer === 'string' ? answer : start),
  read: readText,
};
