import { rootSchema, schemas as documentSchemas } from '../../schemas';
import type { ContentAnnotation } from './annotations';
import { declarationsOf, referencesOf, type Declaration, type Reference } from './names';
import { memo } from '../document/basics/memo';
import type { Schemas } from './schema-reader';
import { traverseSchema, type AnnotatedValue } from './traverse';
import { groupBy } from '../document/basics/groups';

/** What the schema says about a document: its annotatedValues parts, and the names in them. */
export interface Meanings {
  readonly annotatedValues: readonly AnnotatedValue[];
  /** Those of them that have some content, such as all copy, in the order of the document. */
  readonly annotatedWith: (content: ContentAnnotation) => readonly AnnotatedValue[];
  readonly references: readonly Reference[];
  readonly declarations: readonly Declaration[];
}

const meaningsBy = memo((schemas: Schemas) =>
  memo((document: object): Meanings => {
    const annotatedValues = traverseSchema(document, schemas, rootSchema);
    const byContent = groupBy(annotatedValues, ({ annotations: { content } }) => content);
    return {
      annotatedValues,
      annotatedWith: (content) => byContent.get(content) ?? [],
      references: referencesOf(document, annotatedValues),
      declarations: declarationsOf(annotatedValues),
    };
  }),
);

/**
 * What the schema says about a document, computed once for each. Nothing, if it is no object.
 * @param schemas other schemas than the project's own
 */
export const meaningsOf = (document: unknown, schemas: Schemas = documentSchemas): Meanings =>
  meaningsBy(schemas)(typeof document === 'object' && document ? document : {});
