/** A value of a JSON column. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** What a column takes; of texts also how many characters. */
export type ColumnKind =
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'integer' | 'number' | 'boolean' | 'time' | 'json' };

/** Whether a column takes a value. */
export function takes(column: ColumnKind, value: Json): boolean {
  switch (column.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= (column.max ?? Infinity);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'time':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'json':
      return typeof value === 'object' && value !== null;
  }
}
