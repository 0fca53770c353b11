import { textFieldType } from '../../document/fields/text';
import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface BadPattern {
  readonly pattern: string;
  /** The example that does not match. Left out where the pattern itself is broken. */
  readonly example?: string;
}

/** A pattern is a regular expression that its own example matches. */
export const badPattern: Rule<BadPattern> = {
  stops: 'run',
  explanation: {
    what: "The pattern of a text field is no regular expression, or does not match the field's example.",
    why: 'Visitors who write what is wanted would be refused.',
    fix: 'Correct the pattern or the example. In JSON, a backslash is written twice.',
    wrong: {
      fields: { name: { pattern: '[A-Z][a-z]+', example: 'ada' } },
      nodes: { name: { asks: { messages: { pattern: 'Like this: Ada' } } } },
    },
    right: {
      fields: { name: { pattern: '[A-Z][a-z]+', example: 'Ada' } },
      nodes: { name: { asks: { messages: { pattern: 'Like this: Ada' } } } },
    },
  },
  check: ({ document: { fields } }) =>
    Object.entries(fields).flatMap(([id, field]): At<BadPattern>[] => {
      if (!('pattern' in field) || field.pattern === undefined) return [];
      const { pattern, example } = field;
      if (!isExpression(pattern)) return [{ pattern, pointer: pointerOf('fields', id, 'pattern') }];
      return textFieldType.problem(field, example) === undefined
        ? []
        : [{ pattern, example, pointer: pointerOf('fields', id, 'example') }];
    }),
  message: ({ pattern, example }) =>
    example === undefined
      ? `${quoted(pattern)} is no regular expression. A backslash is written twice in JSON: "\\\\d".`
      : `The example ${quoted(example)} is not taken by the pattern ${quoted(pattern)}, or is too long. Correct one of them.`,
};

/** Whether a pattern is a regular expression. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
