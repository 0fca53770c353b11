import type { Condition } from '../../../engine';

/** A condition as an editor reads it: "role is other, and budget at least 500 EUR". */
export function conditionText(condition: Condition): string {
  const { field, all, any, not, ...operators } = condition;
  if (all) return all.map(conditionText).join(', and ');
  if (any) return any.map(conditionText).join(', or ');
  if (not) return `not: ${conditionText(not)}`;
  const said = Object.entries(operators).map(([name, operand]) => {
    if (name === 'answered') return operand === true ? 'is answered' : 'is not answered';
    return `${wordsOf(name)} ${operandText(operand)}`;
  });
  return [field, ...said].filter(Boolean).join(' ');
}

/** "isOneOf" as words: "is one of". */
const wordsOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function operandText(operand: unknown): string {
  if (Array.isArray(operand)) return operand.join(', ');
  return typeof operand === 'string' ? operand : JSON.stringify(operand);
}
