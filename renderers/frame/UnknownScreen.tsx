import { useFunnel } from '../funnel-context';
import { Heading } from '../ui/Heading';
import css from './screen.module.css';

/** Stands in for a screen whose type has no renderer, and names the type. */
export function UnknownScreen({ type }: { readonly type: string }) {
  const { messages } = useFunnel();
  return (
    <div className={css.notice}>
      <Heading>{messages.errorTitle}</Heading>
      <p>
        <code>{type}</code>
      </p>
    </div>
  );
}
