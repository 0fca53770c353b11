import { boxView } from '../box/box-view';
import { textBox } from './TextBox';

/** A question with a box for a text. */
export const TextView = boxView<'text'>(textBox);
