import { boxKind } from '../box-kind';
import { phoneBoxFacts } from './planning';

/** A box for a telephone number. */
export const phone = boxKind(phoneBoxFacts);
