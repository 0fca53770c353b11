import type { FunnelOutline } from '../format/outline';
import { interpolateLocals } from './locals';

/** What an empty box shows for a placeholder: one without a letter, such as "5,000", looks like an answer, so it is said to be an example. */
export const asExample = (
  placeholder: string,
  { labels, language }: Pick<FunnelOutline, 'labels' | 'language'>,
): string =>
  /\p{L}/u.test(placeholder)
    ? placeholder
    : interpolateLocals(labels.example, { example: placeholder }, language);
