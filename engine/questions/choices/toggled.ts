import { interpolateLocals } from '../../document/copy/locals';
import type { AsksChoices, ChoicesMessages } from '../../document/format/document.generated';

/** A set of chosen values, and why a card could not be added to it. */
interface Toggled {
  readonly chosen: readonly string[];
  readonly problem?: keyof ChoicesMessages;
}

const isExclusive = ({ choices }: AsksChoices, value: string): boolean =>
  choices.some((choice) => choice.value === value && choice.exclusive === true);

/** What is chosen after a tap on a card. */
export function toggled(asks: AsksChoices, chosen: readonly string[], value: string): Toggled {
  if (chosen.includes(value)) return { chosen: chosen.filter((each) => each !== value) };
  if (isExclusive(asks, value)) return { chosen: [value] };
  const others = chosen.filter((each) => !isExclusive(asks, each));
  return others.length < (asks.maximum ?? Infinity)
    ? { chosen: [...others, value] }
    : { chosen, problem: 'tooMany' };
}

/** What cards say about a problem. */
export const choicesMessage = (
  asks: AsksChoices,
  problem: keyof ChoicesMessages,
  language: string,
): string =>
  interpolateLocals(
    asks.messages[problem] ?? '',
    { minimum: asks.minimum, maximum: asks.maximum ?? asks.choices.length },
    language,
  );

/** What is wrong with an answer, as the key of its message. Undefined if the visitor can go on with it. */
export function choicesProblem(
  asks: AsksChoices,
  chosen: readonly string[],
): keyof ChoicesMessages | undefined {
  if (chosen.some((value) => isExclusive(asks, value))) return undefined;
  return chosen.length < asks.minimum ? 'tooFew' : undefined;
}
