import { asExample } from '../../../engine';
import { useFunnel } from '../../funnel-context';

/** What an empty box shows for a placeholder. */
export function useExample(placeholder: string | undefined): string | undefined {
  const funnel = useFunnel();
  return placeholder === undefined ? undefined : asExample(placeholder, funnel);
}
