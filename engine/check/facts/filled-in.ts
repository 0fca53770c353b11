import { valuesOf } from '../../document/fields/field-facts';
import type { FunnelDocument } from '../../document/format/document.generated';
import { inWords } from '../../document/copy/in-words';
import { own } from '../../document/basics/own';

/** Copy with the longest label where a choice is repeated, and a short word for what visitors type. */
export const filledIn = (copy: string, fields: FunnelDocument['fields']): string =>
  inWords(copy, ({ name, form, fallback: otherwise }) => {
    const field = own(fields, name);
    if (!field || !('values' in field) || valuesOf(field).length === 0)
      return otherwise || 'answer';
    const labels = Object.values(field.values).map(
      (value) => (form === undefined ? undefined : own(value.forms ?? {}, form)) ?? value.label,
    );
    return [...labels, otherwise ?? ''].reduce((a, b) => (b.length > a.length ? b : a));
  });
