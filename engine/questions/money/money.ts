import { boxKind } from '../box-kind';
import { moneyBoxFacts } from './planning';

/** A box for an amount. */
export const money = boxKind(moneyBoxFacts);
