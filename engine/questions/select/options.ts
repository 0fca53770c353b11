import type { ChoiceField } from '../../document/format/document.generated';

/** A choice of a list that can be searched. */
export interface SelectOption {
  readonly value: string;
  /** The words for it. */
  readonly label: string;
}

/** The choices of a field in their order. */
export function optionsOf({ values }: ChoiceField): SelectOption[] {
  return Object.entries(values).map(([value, { label }]) => ({ value, label }));
}

/** A text for comparisons: trimmed, in lower case, without accents. */
export function foldedText(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * The choices in which a word begins with what is written, those that begin with it first.
 * All, when nothing is written.
 */
export function matchingOptions(options: readonly SelectOption[], written: string): SelectOption[] {
  const text = foldedText(written);
  const rank = ({ label }: SelectOption): number => {
    const folded = foldedText(label);
    if (folded.startsWith(text)) return 0;
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) ? 1 : 2;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((each) => each.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
