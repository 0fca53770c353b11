import { boxKind } from '../box-kind';
import { dateBox } from './planning';

/** A box for a day. */
export const date = boxKind(dateBox);
