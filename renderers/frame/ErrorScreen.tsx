import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import './screen.css';

interface ErrorScreenProps {
  readonly title: string;
  readonly message: string;
  readonly button: string;
  readonly onHome: () => void;
}

/** What is shown instead of a screen that could not be drawn. */
export function ErrorScreen({ title, message, button, onHome }: ErrorScreenProps) {
  return (
    <main id="content" className="screen">
      <div className="notice" role="alert">
        <Heading>{title}</Heading>
        <p className="subline notice__message">{message}</p>
        <Button onClick={onHome}>{button}</Button>
      </div>
    </main>
  );
}
