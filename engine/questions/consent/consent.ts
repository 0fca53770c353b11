import { boxKind } from '../box-kind';
import { consentBoxFacts } from './planning';

/** A checkbox by which the visitor agrees to something. */
export const consent = boxKind(consentBoxFacts);
