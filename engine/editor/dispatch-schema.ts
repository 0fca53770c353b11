import type { SchemaPart } from './when';
import { when } from './when';

/**
 * One schema for several documents, which text editors are told of once: it leads to a document's own schema
 * by the document's `id`.
 * @param files the file of each document's schema, by the document's id
 * @param otherwise the file of the schema for all other documents
 */
export function dispatchSchema(files: ReadonlyMap<string, string>, otherwise: string): SchemaPart {
  const ids = [...files.keys()];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    allOf: [...files].map(([id, file]) => when('id', { const: id }, { $ref: file })),
    if: { properties: { id: { enum: ids } }, required: ['id'] },
    else: { $ref: otherwise },
  };
}
