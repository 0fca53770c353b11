import { fieldAs } from '../field-as';
import type { AskedQuestion, DraftReading, ReadingContext } from '../reading';
import { foldedText, optionsOf, type SelectOption } from './options';

/** What a visitor has written into a box with a list: a choice, as `optionFor` finds it. */
export function readSelect(
  asks: AskedQuestion,
  written: string,
  context: ReadingContext,
): DraftReading {
  if (written.trim() === '') return { problem: 'missing' };
  const option = optionFor(optionsOf(fieldAs(context, asks.field, 'choice')), written);
  return option ? { answer: option.value } : { problem: 'notListed' };
}

/**
 * The choice that a text names: by its words, in any case and with or without accents, or by its value, because
 * browsers fill in the code of a country ("AT").
 */
export function optionFor(
  options: readonly SelectOption[],
  written: string,
): SelectOption | undefined {
  const text = foldedText(written);
  // Words that differ only in accents are told apart as long as they are written exactly.
  return (
    options.find(({ label }) => label === written.trim()) ??
    options.find(({ label }) => foldedText(label) === text) ??
    options.find(({ value }) => foldedText(value) === text)
  );
}
