import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../ui/Button';
import { isComposing } from '../ui/device/is-composing';
import { useUnheardBoxes } from './box/useUnheardBoxes';
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
  useUnheardBoxes();
  return (
    // Sent before the app has arrived, a form of this method sends nothing and goes nowhere. Keys are those its boxes leave.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={css.answerForm}
      method="dialog"
      noValidate
      onKeyDown={submitOnEnter}
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

/** Enter goes on from every box that has no use for it. Browsers differ: Firefox does not send a form from a slider. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, repeat, currentTarget: form } = event;
  if (key !== 'Enter' || event.isDefaultPrevented() || isComposing(event)) return;
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!repeat) form.requestSubmit();
}
