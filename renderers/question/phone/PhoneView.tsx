import { boxView } from '../box/box-view';
import { phoneBox } from './PhoneBox';

/** A question with a box for a telephone number. */
export const PhoneView = boxView<'phone'>(phoneBox);
