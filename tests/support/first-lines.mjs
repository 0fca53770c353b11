import { stripVTControlCharacters } from 'node:util';

/** The first lines of what a failed test said, indented below its name. Without empty lines: one ends the list in CI. */
export const firstLines = (error = '') =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('');
