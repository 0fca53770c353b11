import type { AsksScale } from '../../document/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, textOf, words, type BoxFacts } from '../planning';
import { readScale } from './read-scale';
import { scalePlaces } from './scale-places';

export const scaleBox: BoxFacts<AsksScale> = {
  ...plainBox,
  read: readScale,
  keepsAnswer: true,
  entered({ field }, wanted, { fields }) {
    const text = textOf(wanted);
    const places = scalePlaces(fieldAs({ fields }, field, 'number'));
    return text === '' || places.includes(Number(wanted)) ? text : undefined;
  },
  wrong: () => [words],
};
