import { boxKind } from '../box-kind';
import { sliderBoxFacts } from './planning';

/** A slider. It has an answer from the start, so it needs its button. */
export const slider = boxKind(sliderBoxFacts);
