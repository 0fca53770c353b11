import { insightToSend, type Insight, type SessionRecord } from '../../../engine/session';
import { takes, type ColumnKind, type Json } from './columns';
import { storableText } from './storable-text';

/** Who a row belongs to. */
export interface RowOwner {
  readonly session_id: string;
  readonly survey_id: string;
  /** Proves to the table that a save comes from the visitor's own browser. */
  readonly write_key: string;
  /** The visitor's address, whatever its field is called: erasure by e-mail looks for it here. */
  readonly email?: string;
}

/** A row as it is sent. */
export type SessionRow = Omit<RowOwner, 'email'> & { readonly [column: string]: Json };

/** Columns that no answer may fill: who owns the row, its times, and the place of all the rest. */
const reserved = new Set([
  'session_id',
  'survey_id',
  'write_key',
  'created_at',
  'saved_at',
  'updated_at',
  'more',
  'insight',
]);

/**
 * The row of a stored session. An answer goes into the column of its name when there is one that
 * takes it, else into `more`: a document may ask for what the table has never heard of. Columns
 * without an answer are emptied, so that the row is what the device has.
 */
export function sessionRow(
  columns: Readonly<Record<string, ColumnKind>>,
  record: SessionRecord,
  { email, ...owner }: RowOwner,
): SessionRow {
  const { updated_at, ...answers } = record;
  const row: Record<string, Json> = {};
  const more: Record<string, Json> = {};
  for (const name of Object.keys(columns)) if (!reserved.has(name)) row[name] = null;
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === undefined) continue;
    const value = storable(answer);
    const column = reserved.has(name) ? undefined : columns[name];
    (column && takes(column, value) ? row : more)[name] = value;
  }
  if (email !== undefined) row.email ??= email;
  return {
    ...row,
    more,
    ...owner,
    updated_at: updated_at === undefined ? null : storable(updated_at),
  };
}

/** The part of a row that says how the visit went: empty for a table without a column for it. */
export function visitRow(
  columns: Readonly<Record<string, ColumnKind>>,
  insight: Insight,
): { readonly insight?: Json } {
  return columns.insight ? { insight: storable({ ...insightToSend(insight) }) } : {};
}

function storable(value: Json | undefined): Json {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]));
}
