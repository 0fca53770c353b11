import { boxView } from '../box/box-view';
import { selectBox } from './SelectBox';

/** A question with a list that can be searched. */
export const SelectView = boxView<'select'>(selectBox);
