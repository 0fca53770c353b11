import { formAt, starterAt, type NameTable } from '../../../engine/editor';

/** What a new item of a list begins with: an empty value of its type, unless it has parts. */
export const newItem = (written: unknown, pointer: string, names: NameTable): unknown =>
  starterAt(written, pointer, names) ??
  (formAt(written, pointer)?.control.type === 'number' ? 0 : '');
