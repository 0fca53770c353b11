import { boxKind } from '../box-kind';
import { numberBoxFacts } from './planning';

/** A box for a number. */
export const number = boxKind(numberBoxFacts);
