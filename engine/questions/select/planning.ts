import type { AsksSelect } from '../../document/format/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, textOfAnswer, words, type BoxFacts } from '../planning';
import { readSelect } from './read-select';

export const selectBoxFacts: BoxFacts<AsksSelect> = {
  ...plainBox,
  read: readSelect,
  entered({ field }, wanted, { fields }) {
    const text = textOfAnswer(wanted);
    return fieldAs({ fields }, field, 'choice').values[text]?.label ?? text;
  },
  wrong: () => [words],
};
