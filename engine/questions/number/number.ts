import { boxKind } from '../box-kind';
import { numberBox } from './planning';

/** A box for a number. */
export const number = boxKind(numberBox);
