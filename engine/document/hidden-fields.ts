import type { Answers, Fields } from './format/answers';
import { answerFrom } from './valid-answer';
import { typeOf } from './fields/field-types';
import { parameterOf } from './format/parameter-of';

/**
 * The answers that an address gives to the fields that declare a parameter. What does not fit its field is left out.
 * @param search the address's query
 */
export function answersFromQuery(fields: Fields, search: string): Answers {
  const query = new URLSearchParams(search);
  const withPlus = new URLSearchParams(search.replaceAll('+', '%2B'));
  return Object.assign(
    {},
    ...Object.keys(fields).map((id) => {
      const field = fields[id];
      const type = field && typeOf(field);
      const asked = type?.keepsPlus ? withPlus : query;
      const given = asked.get(parameterOf(field) ?? '') ?? undefined;
      const written = given !== undefined && type?.fromWord ? type.fromWord(given) : given;
      return written === undefined ? {} : answerFrom(fields, id, written);
    }),
  );
}
