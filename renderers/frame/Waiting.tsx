import type { PageMessages } from '../../engine';
import { Button } from '../ui/Button';
import './waiting.css';

interface WaitingProps {
  readonly messages: PageMessages;
  /** Whether fetching the next screen has failed, so that the visitor can try again. */
  readonly failed?: boolean;
  readonly onRetry?: () => void;
}

/**
 * Says that the next screen is on its way, or that the network is down. It floats over the screen
 * before, and shows only once the wait is noticed.
 */
export function Waiting({ messages, failed = false, onRetry }: WaitingProps) {
  return (
    <div className={failed ? 'waiting waiting--failed' : 'waiting'} role="status">
      {!failed && (
        <span className="waiting__dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <p>{failed ? messages.offline : messages.slow}</p>
      {failed && onRetry && (
        <Button look="quiet" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </div>
  );
}
