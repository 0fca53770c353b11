import { boxKind } from '../box-kind';
import { textBoxFacts } from './planning';

/** A box for a text. */
export const text = boxKind(textBoxFacts);
