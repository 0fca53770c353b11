import { boxKind } from '../box-kind';
import { selectBoxFacts } from './planning';

/** A list of choices that can be searched. */
export const select = boxKind(selectBoxFacts);
