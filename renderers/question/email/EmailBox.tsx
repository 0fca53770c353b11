import { emailFrom, interpolateLocals, type AsksEmail } from '../../../engine';
import { readEmail, suggestedEmail } from '../../../engine/questions';
import { useFunnel } from '../../funnel-context';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import { PrivacyNote } from '../PrivacyNote';
import { Trap } from '../Trap';
import css from './email.module.css';
import field from '../../ui/field.module.css';

/** A box for an e-mail address, with a correction for a domain that looks misspelt. */
function EmailBox(props: BoxProps<AsksEmail>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, isAlone, isReadOnly } = props;
  const { language } = useFunnel();
  useEarlyInput(id, ({ value }) => onWrite(value));
  const suggested =
    asks.suggestion === undefined ? undefined : suggestedEmail(emailFrom(draft) ?? draft.trim());
  return (
    <BoxFrame
      {...{ asks, id, problem, isAlone }}
      after={
        <>
          {asks.suggestion && (
            <div className={css.status} role="status">
              {suggested && !isReadOnly && (
                <button
                  type="button"
                  className={css.suggestion}
                  onClick={() => {
                    onWrite(suggested);
                    document.getElementById(id)?.focus();
                  }}
                >
                  {interpolateLocals(asks.suggestion, { corrected: suggested }, language)}
                </button>
              )}
            </div>
          )}
          <PrivacyNote id={`${id}-privacy`} note={asks.privacy} />
          <Trap />
        </>
      }
    >
      {(describedBy) => (
        <input
          ref={box}
          id={id}
          className={field.box}
          type="email"
          inputMode="email"
          autoComplete={asks.autocomplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={isAlone ? 'go' : 'next'}
          value={draft}
          placeholder={asks.placeholder}
          readOnly={isReadOnly}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={asks.privacy ? `${id}-privacy ${describedBy}` : describedBy}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </BoxFrame>
  );
}

/** An e-mail address. */
export const emailBox: BoxKind<AsksEmail> = {
  Box: EmailBox,
  waits: true,
  settles: true,
  draftOf: (_, answer) => (typeof answer === 'string' ? answer : ''),
  read: readEmail,
};
