import { boxKind } from '../box-kind';
import { phoneBox } from './planning';

/** A box for a telephone number. */
export const phone = boxKind(phoneBox);
