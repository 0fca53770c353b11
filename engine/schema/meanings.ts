import { rootSchema, schemas as documentSchemas } from '../../schemas';
import { declarationsOf, referencesOf, type Declaration, type Reference } from './names';
import type { Schemas } from './schema-reader';
import { walk, type Visit } from './walk';

/** What the schema says about a document: its annotated parts, and the names in them. */
export interface Meanings {
  readonly visits: readonly Visit[];
  readonly references: readonly Reference[];
  readonly declarations: readonly Declaration[];
}

/**
 * What the schema says about a document.
 * @param schemas other schemas than the project's own
 */
export function meaningsOf(document: unknown, schemas: Schemas = documentSchemas): Meanings {
  const visits = walk(document, schemas, rootSchema);
  return {
    visits,
    references: referencesOf(document, visits),
    declarations: declarationsOf(visits),
  };
}
