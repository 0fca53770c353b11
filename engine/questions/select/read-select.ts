import type { Reading } from '../reading';
import { foldedText, type Option } from './options';

/** What a visitor has written into a box with a list: a choice, as `optionFor` finds it. */
export function readSelect(options: readonly Option[], written: string): Reading {
  if (written.trim() === '') return { problem: 'missing' };
  const option = optionFor(options, written);
  return option ? { answer: option.value } : { problem: 'notListed' };
}

/**
 * The choice that a text names: by its words, in any case and with or without accents, or by its value, because
 * browsers fill in the code of a country ("AT").
 */
export function optionFor(options: readonly Option[], written: string): Option | undefined {
  const text = foldedText(written);
  // Words that differ only in accents are told apart as long as they are written exactly.
  return (
    options.find(({ label }) => label === written.trim()) ??
    options.find(({ label }) => foldedText(label) === text) ??
    options.find(({ value }) => foldedText(value) === text)
  );
}
