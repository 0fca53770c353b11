import { boxView } from '../box/box-view';
import { dateBox } from './DateBox';

/** A question with a box for a day. */
export const DateView = boxView<'date'>(dateBox);
