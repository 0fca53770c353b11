import { useId, useState } from 'react';
import { isEmail, type AsksEmail } from '../../../engine';
import { AnswerForm } from '../AnswerForm';
import { savedText, useDraft } from '../useDraft';
import { PrivacyNote } from '../PrivacyNote';
import type { AnswerProps } from '../Question';
import { useTypingAnywhere } from '../useTypingAnywhere';
import field from '../../ui/field.module.css';

interface EmailAnswerProps extends AnswerProps<AsksEmail> {
  /** What the button says while the answers are sent. */
  readonly submitting?: string;
}

/** An e-mail address. What is wrong with it is said once the visitor has left the box. */
export function EmailAnswer({ asks, answers, phase, send, submitting }: EmailAnswerProps) {
  const id = useId();
  const { text, write, box } = useDraft<HTMLInputElement>(savedText(answers[asks.field]));
  const [wasLeft, setWasLeft] = useState(false);
  useTypingAnywhere(box);
  const answer = text.trim();
  const isValid = isEmail(answer);
  const isSending = phase.name === 'sending';
  const showsProblem = wasLeft && answer !== '' && !isValid;
  const described = [
    asks.hint && `${id}-hint`,
    asks.privacy && `${id}-privacy`,
    showsProblem && `${id}-problem`,
  ].filter(Boolean);

  return (
    <AnswerForm
      button={isSending && submitting ? submitting : asks.button}
      isReady={isValid && phase.name === 'asking'}
      onSubmit={() => send({ type: 'answer', values: { [asks.field]: answer } })}
      onTooEarly={() => setWasLeft(true)}
    >
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {asks.label}
        </label>
        <input
          ref={box}
          id={id}
          className={field.box}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={254}
          value={text}
          placeholder={asks.placeholder}
          readOnly={isSending}
          aria-invalid={showsProblem || undefined}
          aria-describedby={described.join(' ') || undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => setWasLeft(true)}
        />
        {asks.hint && (
          <p className={field.hint} id={`${id}-hint`}>
            {asks.hint}
          </p>
        )}
        <PrivacyNote id={`${id}-privacy`} note={asks.privacy} />
        <p className={field.problem} id={`${id}-problem`} role="alert">
          {showsProblem && asks.invalid}
        </p>
      </div>
    </AnswerForm>
  );
}
