import { either, quoted, suggestion } from './phrases';
import type { Kind } from './rule';

/** "CommaExpected" → "comma expected". */
const spaced = (code: string): string => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const syntax: Kind<{ readonly problem: string }> = {
  message: ({ problem }) =>
    `This is not valid JSON: ${spaced(problem)}. Look for a missing comma, quotation mark or brace just before.`,
};

const tooDeep: Kind<{ readonly limit: number }> = {
  message: ({ limit }) =>
    `Objects and lists are nested more than ${limit} deep here. No document needs that: look for brackets that are opened and never closed.`,
};

const duplicateKey: Kind<{ readonly key: string; readonly firstLine: number }> = {
  message: ({ key, firstLine }) =>
    `"${key}" is defined twice, first in line ${firstLine}. Keep one of them.`,
};

/** A blank such as "<the film's id at Vimeo>" is a placeholder for a value that only the client knows. */
const blank: Kind<{ readonly asks: string }> = {
  message: ({ asks }) => `Fill in ${asks}: replace ${quoted(`<${asks}>`)}.`,
};

const unknownReading: Kind<{ readonly actual: string; readonly expected: readonly string[] }> = {
  message: ({ actual, expected }) =>
    `There is no reading "${actual}".${suggestion(actual, expected)}`,
};

const unknownProperty: Kind<{ readonly property: string; readonly expected: readonly string[] }> = {
  message: ({ property, expected }) =>
    `"${property}" is not known here.${suggestion(property, expected)}`,
};

const missingProperty: Kind<{ readonly property: string; readonly meaning?: string }> = {
  message: ({ property, meaning }) => `"${property}" is missing.${meaning ? ` ${meaning}` : ''}`,
};

const wrongValue: Kind<{ readonly actual: unknown; readonly expected: readonly unknown[] }> = {
  message: ({ actual, expected }) =>
    `${quoted(actual)} is not possible here. Expected ${either(expected.map(quoted))}.${suggestion(String(actual), expected.map(String), true)}`,
};

const wrongForm: Kind<{ readonly actual: unknown; readonly expected: string }> = {
  message: ({ actual, expected }) => `${quoted(actual)} does not fit. ${expected}`,
};

/** The diagnostics of a document that is not JSON, or not in the shape that the schema describes. */
export const shapeKinds = {
  syntax,
  'too-deep': tooDeep,
  'duplicate-key': duplicateKey,
  blank,
  'unknown-reading': unknownReading,
  'unknown-property': unknownProperty,
  'missing-property': missingProperty,
  'wrong-value': wrongValue,
  'wrong-form': wrongForm,
};
