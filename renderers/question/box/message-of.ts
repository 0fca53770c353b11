import { interpolateLocals, type InputProblem, type InputProblemName } from '../../../engine';

/** The words for what can be wrong. */
export type Messages = { readonly [Name in InputProblemName]?: string };

/** What a box says about a problem, in the words of its question. */
export function messageOf({ problem, words = {} }: InputProblem, messages: Messages = {}): string {
  return interpolateLocals(messages[problem] ?? '', words);
}
