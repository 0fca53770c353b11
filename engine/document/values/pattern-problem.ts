import type { TextField } from '../format/document.generated';

/** What is wrong with a text of which the field's pattern must match the whole. */
export function patternProblem({ pattern }: TextField, written: string): 'malformed' | undefined {
  if (pattern === undefined) return undefined;
  return new RegExp(`^(?:${pattern})$`, 'u').test(written) ? undefined : 'malformed';
}
