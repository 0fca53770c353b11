import { boxKind } from '../box-kind';
import { emailBox } from './planning';

/** A box for an e-mail address. */
export const email = boxKind(emailBox);
