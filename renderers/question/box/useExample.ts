import { interpolateLocals } from '../../../engine';
import { useFunnel } from '../../funnel-context';

/** What an empty box shows: a placeholder without a letter, such as "5,000", looks like an answer, so it is said to be an example. */
export function useExample(placeholder: string | undefined): string | undefined {
  const { labels, language } = useFunnel();
  return placeholder === undefined || /\p{L}/u.test(placeholder)
    ? placeholder
    : interpolateLocals(labels.example, { example: placeholder }, language);
}
