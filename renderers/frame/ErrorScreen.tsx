import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import typography from '../ui/typography.module.css';
import css from './screen.module.css';

/** What an error says, and what its button does. */
export interface ErrorScreenProps {
  readonly title: string;
  readonly message: string;
  readonly button: string;
  readonly onHome: () => void;
}

/** What is shown instead of a screen that could not be drawn. */
export function ErrorScreen({ title, message, button, onHome }: ErrorScreenProps) {
  return (
    <main id="content" className={css.screen}>
      <div className={css.notice} role="alert">
        <Heading>{title}</Heading>
        <p className={`${typography.subline} ${css.noticeMessage}`}>{message}</p>
        <Button onClick={onHome}>{button}</Button>
      </div>
    </main>
  );
}
