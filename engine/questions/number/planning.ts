import type { Fields } from '../../document/answers';
import type { AsksNumber } from '../../document/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, words, type BoxFacts } from '../planning';
import { decimalsIn, readNumber } from './read-number';

const takesWhole = (fields: Fields, field: string): boolean =>
  decimalsIn(fieldAs({ fields }, field, 'number')) === 0;

export const numberBox: BoxFacts<AsksNumber> = {
  ...plainBox,
  read: readNumber,
  neverSaid: ({ field }, fields) => (takesWhole(fields, field) ? ['ambiguous'] : []),
  /** Three digits after a sign: a language reads one of these in two ways. */
  wrong: ({ field }, _, fields) =>
    takesWhole(fields, field) ? [words] : [words, '1.500', '1,500'],
};
