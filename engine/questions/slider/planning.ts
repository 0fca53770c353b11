import type { AsksSlider } from '../../document/format/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, words, type BoxFacts } from '../planning';
import { readSlider } from './read-slider';
import { sliderStart } from './slider-start';

export const sliderBoxFacts: BoxFacts<AsksSlider> = {
  ...plainBox,
  read: readSlider,
  entered(asks, wanted, { fields }) {
    const field = fieldAs({ fields }, asks.field, 'number');
    const { minimum = 0, maximum = 100 } = field;
    if (wanted === undefined) return String(sliderStart(asks, field));
    const isOnSlider = Number(wanted) >= minimum && Number(wanted) <= maximum;
    return isOnSlider ? String(wanted) : undefined;
  },
  wrong: () => [words],
};
