import { boxKind } from '../box-kind';
import { moneyBox } from './planning';

/** A box for an amount. */
export const money = boxKind(moneyBox);
