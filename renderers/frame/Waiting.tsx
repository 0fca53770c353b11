import type { PageMessages } from '../../engine';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import css from './waiting.module.css';

interface WaitingProps {
  readonly messages: PageMessages;
  /** Whether fetching the next screen has failed, so that the visitor can try again. */
  readonly failed?: boolean;
  readonly onRetry?: () => void;
}

/**
 * Says that the next screen is on its way, or why it does not come. It floats over the screen
 * before, and shows only once the wait is noticed.
 */
export function Waiting({ messages, failed = false, onRetry }: WaitingProps) {
  const problem = navigator.onLine ? messages.notLoaded : messages.offline;
  return (
    <div className={classes(css.waiting, failed && css.failed)} role="status">
      {!failed && (
        <span className={css.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <p>{failed ? problem : messages.slow}</p>
      {failed && onRetry && (
        <Button look="quiet" className={css.retry} onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </div>
  );
}
