import { rootSchema, schemas as documentSchemas } from '../../schemas';
import type { Content } from './annotations';
import { declarationsOf, referencesOf, type Declaration, type Reference } from './names';
import type { Schemas } from './schema-reader';
import { walk, type Visit } from './walk';
import { groupBy } from '../document/groups';

/** What the schema says about a document: its annotated parts, and the names in them. */
export interface Meanings {
  readonly visits: readonly Visit[];
  /** Those of them that have some content, such as all copy, in the order of the document. */
  readonly visitsOf: (content: Content) => readonly Visit[];
  readonly references: readonly Reference[];
  readonly declarations: readonly Declaration[];
}

/**
 * What the schema says about a document.
 * @param schemas other schemas than the project's own
 */
export function meaningsOf(document: unknown, schemas: Schemas = documentSchemas): Meanings {
  const visits = walk(document, schemas, rootSchema);
  const byContent = groupBy(visits, ({ annotations: { content } }) => content);
  return {
    visits,
    visitsOf: (content) => byContent.get(content) ?? [],
    references: referencesOf(document, visits),
    declarations: declarationsOf(visits),
  };
}
