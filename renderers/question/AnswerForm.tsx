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
    // Sent before the app has arrived, a form of this method sends nothing and goes nowhere.
    <form
      className={css.answerForm}
      method="dialog"
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
