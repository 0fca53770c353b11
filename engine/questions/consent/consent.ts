import { boxKind } from '../box-kind';
import { consentBox } from './planning';

/** A checkbox by which the visitor agrees to something. */
export const consent = boxKind(consentBox);
