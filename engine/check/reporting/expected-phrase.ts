import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../document/basics/is-record';
import { either } from './phrases';

/** How a type is called, for people. */
const types: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  boolean: 'true or false',
  array: 'a list, from [ to ]',
  object: 'an object, from { to }',
  null: 'null',
};

const limits: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

/** What is wanted where a value has another type, or is outside its range or count: "Write a number from 0 to 1." */
export function expectedPhrase({
  keyword,
  params,
  parentSchema,
  data,
}: ErrorObject): string | undefined {
  const part: Readonly<Record<string, unknown>> = isRecord(parentSchema) ? parentSchema : {};
  const count = (noun: string): string => `${params.limit} ${noun}${params.limit === 1 ? '' : 's'}`;
  const number = (type: unknown): string =>
    `${type === 'integer' ? 'a whole number' : 'a number'}${rangeOf(part)}`;
  if (limits.has(keyword)) return `Write ${number(part.type)}.`;
  switch (keyword) {
    case 'type': {
      const wanted = [params.type].flat().map(String);
      const words = either(wanted.map((type) => types[type] ?? number(type)));
      const isQuoted = typeof data === 'string' && !wanted.includes('string');
      return `Write ${words}${isQuoted ? ', without quotation marks' : ''}.`;
    }
    case 'minItems':
      return `Write at least ${count('item')}.`;
    case 'maxItems':
      return `Write at most ${count('item')}.`;
    case 'minProperties':
      return `Write at least ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}.`;
    case 'minLength':
      return `Write at least ${count('letter')}.`;
    case 'maxLength':
      return `Write at most ${count('letter')}.`;
    default:
      return undefined;
  }
}

/** " from 0 to 1", " above 0". Empty where any number is taken. */
function rangeOf(part: Readonly<Record<string, unknown>>): string {
  const limitIn = (word: string, name: string): string[] => {
    const limit = part[name];
    return typeof limit === 'number' ? [`${word} ${limit}`] : [];
  };
  const [least] = limitIn(' from', 'minimum');
  const [most] = limitIn(' to', 'maximum');
  if (least !== undefined && most !== undefined) return least + most;
  return [
    ...limitIn(' of at least', 'minimum'),
    ...limitIn(' above', 'exclusiveMinimum'),
    ...limitIn(' of at most', 'maximum'),
    ...limitIn(' below', 'exclusiveMaximum'),
  ].join(' and');
}
