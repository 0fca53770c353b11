import type { AsksSelect } from '../../document/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, textOf, words, type BoxFacts } from '../planning';
import { readSelect } from './read-select';

export const selectBox: BoxFacts<AsksSelect> = {
  ...plainBox,
  read: readSelect,
  entered({ field }, wanted, { fields }) {
    const text = textOf(wanted);
    return fieldAs({ fields }, field, 'choice').values[text]?.label ?? text;
  },
  wrong: () => [words],
};
