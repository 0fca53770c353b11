import { useFunnel } from '../funnel-context';
import { Icon } from './Icon';
import css from './stay-button.module.css';

/** Keeps a screen that would pass by itself until the visitor goes on. */
export function StayButton({ onStay }: { readonly onStay: () => void }) {
  const { labels } = useFunnel();
  return (
    <button type="button" className={css.stay} onClick={onStay}>
      <Icon name="pause" /> {labels.stay}
    </button>
  );
}
