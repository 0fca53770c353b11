import { boxKind } from '../box-kind';
import { selectBox } from './planning';

/** A list of choices that can be searched. */
export const select = boxKind(selectBox);
