import type { AsksNumber } from '../../document/document.generated';
import { plainBox, words, type BoxFacts } from '../planning';
import { readNumber } from './read-number';

export const numberBox: BoxFacts<AsksNumber> = {
  ...plainBox,
  read: readNumber,
  wrong: () => [words],
};
