import type { FunnelField } from '../../engine';
import { documentAsRead } from '../../engine/build';
import type { WrittenDocument } from '../../engine/document/format/written.generated';
import { fileOf, mini, offer, valid } from './build';

/** A field as the engine reads it, from what a document says: `fieldAsRead({ type: 'text' })`. */
export function fieldAsRead(written: WrittenDocument['fields'][string]): FunnelField {
  const empty: WrittenDocument = valid(fileOf(mini({ nodes: { start: offer() } })));
  const { fields } = documentAsRead({ ...empty, fields: { written } }).document;
  if (!fields.written) throw new Error('Reading a document has lost a field.');
  return fields.written;
}
