import type { AnswerProps } from './Question';
import css from './question.module.css';

/** Says that the answers are being sent, on questions without a button that could say so. */
export function SendingStatus({
  phase,
  submitting,
}: Pick<AnswerProps<unknown>, 'phase' | 'submitting'>) {
  if (submitting === undefined) return null;
  return (
    <p className={css.sending} role="status">
      {phase.name === 'sending' && submitting}
    </p>
  );
}
