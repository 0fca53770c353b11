import type { Answers, Fields } from './answers';
import { answerFrom } from './valid-answer';
import { parameterOf } from './fields/parameter-of';

/** How an address says yes or no, in the form of a tapped card. */
const flagWords = new Map([
  ...['1', 'true', 'yes'].map((word) => [word, '1'] as const),
  ...['0', 'false', 'no'].map((word) => [word, '0'] as const),
]);

/**
 * The answers that an address gives to the fields that declare a parameter. What does not fit its field is left out.
 * @param search the address's query
 */
export function answersFromQuery(fields: Fields, search: string): Answers {
  const query = new URLSearchParams(search);
  return Object.assign(
    {},
    ...Object.keys(fields).map((id) => {
      const given = query.get(parameterOf(fields[id]) ?? '') ?? undefined;
      const written =
        fields[id]?.type === 'flag' ? flagWords.get(given?.toLowerCase() ?? '') : given;
      return written === undefined ? {} : answerFrom(fields, id, written);
    }),
  );
}
