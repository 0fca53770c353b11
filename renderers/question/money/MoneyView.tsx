import { boxView } from '../box/box-view';
import { moneyBox } from './MoneyBox';

/** A question with a box for an amount. */
export const MoneyView = boxView<'money'>(moneyBox);
