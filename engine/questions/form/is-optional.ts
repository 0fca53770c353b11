import type { FormBox } from '../../document/format/document.generated';

/** Whether a box of a form may stay empty. */
export const isOptional = (box: FormBox): boolean => 'optional' in box && box.optional;
