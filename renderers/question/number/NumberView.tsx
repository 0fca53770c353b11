import { boxView } from '../box/box-view';
import { numberBox } from './NumberBox';

/** A question with a box for a number. */
export const NumberView = boxView<'number'>(numberBox);
