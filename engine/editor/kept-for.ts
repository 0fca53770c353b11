import type { LocatedSchema, Schemas } from '../schema/schema-reader';
import { memo } from '../document/basics/memo';

/**
 * A function of a part of some schemas that keeps its results: schemas do not change, and every document's schema for
 * text editors needs the same.
 */
export function keptFor<Result>(
  make: (at: LocatedSchema, schemas: Schemas) => Result,
): (at: LocatedSchema, schemas: Schemas) => Result {
  const madeIn = memo((schemas: Schemas) =>
    memo((_: object, at: LocatedSchema) => make(at, schemas)),
  );
  return (at, schemas) => madeIn(schemas)(at.schema, at);
}
