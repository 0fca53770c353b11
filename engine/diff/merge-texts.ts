import { readSource } from '../check/text/source';
import { mergeValues, type MergeConflict, type TakesTheirs } from './merge';
import { textWith } from './text-with';

/** The changes of both sides in one text. */
export interface MergedText {
  readonly text: string;
  /** The parts that both have changed in different ways. Without any, nothing has to be asked. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges two changes of one text, part by part: the text is theirs, with what I have changed. Texts that cannot be read
 * are taken as a whole.
 */
export function mergeTexts(
  base: string,
  mine: string,
  theirs: string,
  takesTheirs: TakesTheirs = () => false,
): MergedText {
  if (mine === theirs || base === mine) return { text: theirs, conflicts: [] };
  if (base === theirs) return { text: mine, conflicts: [] };
  const [old, left, right] = [base, mine, theirs].map(readSource);
  if (!old || !left || !right || [old, left, right].some(({ problems }) => problems.length > 0))
    return {
      text: takesTheirs('') ? theirs : mine,
      conflicts: [{ pointer: '', base, mine, theirs }],
    };
  const { value, conflicts } = mergeValues([old.value, left.value, right.value], takesTheirs);
  return { text: textWith(theirs, value), conflicts };
}
