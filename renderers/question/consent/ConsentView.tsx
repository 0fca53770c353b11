import { boxView } from '../box/box-view';
import { consentBox } from './ConsentBox';

/** A question with one checkbox. */
export const ConsentView = boxView<'consent'>(consentBox);
