import type { AsksScale } from '../../document/format/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, textOfAnswer, words, type BoxFacts } from '../planning';
import { readScale } from './read-scale';
import { scalePlaces } from './scale-places';

export const scaleBoxFacts: BoxFacts<AsksScale> = {
  ...plainBox,
  read: readScale,
  keepsAnswer: true,
  entered({ field }, wanted, { fields }) {
    const text = textOfAnswer(wanted);
    const places = scalePlaces(fieldAs({ fields }, field, 'number'));
    return text === '' || places.includes(Number(wanted)) ? text : undefined;
  },
  wrong: () => [words],
};
