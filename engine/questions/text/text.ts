import { boxKind } from '../box-kind';
import { textBox } from './planning';

/** A box for a text. */
export const text = boxKind(textBox);
