import { boxKind } from '../box-kind';
import { emailBoxFacts } from './planning';

/** A box for an e-mail address. */
export const email = boxKind(emailBoxFacts);
