import { boxView } from '../box/box-view';
import { emailBox } from './EmailBox';

/** A question with a box for an e-mail address. */
export const EmailView = boxView<'email'>(emailBox);
