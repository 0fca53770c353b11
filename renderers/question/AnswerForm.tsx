import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import css from './form.module.css';

interface AnswerFormProps {
  readonly children: ReactNode;
  readonly button: string;
  /** Whether the answer can be given. Until then the button shows that it does nothing. */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
  /** Enter or the button was pressed before the answer could be given. */
  readonly onTooEarly?: () => void;
}

/** The form around boxes, with the button that goes on. */
export function AnswerForm({ children, button, isReady, onSubmit, onTooEarly }: AnswerFormProps) {
  return (
    <form
      className={css.answerForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit();
        else onTooEarly?.();
      }}
    >
      {children}
      <Button type="submit" className={css.button} inactive={!isReady}>
        {button}
      </Button>
    </form>
  );
}
