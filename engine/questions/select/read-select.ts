import type { Reading } from '../reading';
import { foldedText, type Option } from './options';

/** What a visitor has written into a box with a list: a choice by its words, in any case and with or without accents. */
export function readSelect(options: readonly Option[], written: string): Reading {
  const text = foldedText(written);
  if (text === '') return { problem: 'missing' };
  // Words that differ only in accents are told apart as long as they are written exactly.
  const option =
    options.find(({ label }) => label === written.trim()) ??
    options.find(({ label }) => foldedText(label) === text);
  return option ? { answer: option.value } : { problem: 'notListed' };
}
