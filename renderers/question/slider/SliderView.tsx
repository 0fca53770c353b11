import { boxView } from '../box/box-view';
import { sliderBox } from './SliderBox';

/** A question with a slider. */
export const SliderView = boxView<'slider'>(sliderBox);
