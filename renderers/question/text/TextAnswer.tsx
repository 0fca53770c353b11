import { useId, type KeyboardEvent } from 'react';
import { maxLengthOf, type AsksText } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { AnswerForm } from '../AnswerForm';
import { savedText, useDraft } from '../useDraft';
import type { AnswerProps } from '../Question';
import { useTypingAnywhere } from '../useTypingAnywhere';
import field from '../../ui/field.module.css';

/** A text, on one line or on several. Enter goes on, Shift and Enter begin a new line. */
export function TextAnswer({ asks, answers, phase, send }: AnswerProps<AsksText>) {
  const { fields } = useFunnel();
  const id = useId();
  const { text, write, box } = useDraft<HTMLInputElement & HTMLTextAreaElement>(
    savedText(answers[asks.field]),
  );
  useTypingAnywhere(box);
  const answer = text.trim();
  const isReady = answer !== '' && phase.name === 'asking';
  const shared = {
    ref: box,
    id,
    className: field.box,
    dir: 'auto',
    value: text,
    placeholder: asks.placeholder,
    maxLength: maxLengthOf(fields[asks.field]),
    autoComplete: asks.autocomplete,
    enterKeyHint: 'go',
    'aria-describedby': asks.hint ? `${id}-hint` : undefined,
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
  } as const;

  return (
    <AnswerForm
      button={asks.button}
      isReady={isReady}
      onSubmit={() => send({ type: 'answer', values: { [asks.field]: answer } })}
      onTooEarly={() => box.current?.focus()}
    >
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {asks.label}
        </label>
        {asks.rows > 1 ? (
          <textarea {...shared} rows={asks.rows} onKeyDown={submitOnEnter} />
        ) : (
          <input {...shared} type="text" />
        )}
        {asks.hint && (
          <p className={field.hint} id={`${id}-hint`}>
            {asks.hint}
          </p>
        )}
      </div>
    </AnswerForm>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}
