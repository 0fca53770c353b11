import { boxKind } from '../box-kind';
import { dateBoxFacts } from './planning';

/** A box for a day. */
export const date = boxKind(dateBoxFacts);
