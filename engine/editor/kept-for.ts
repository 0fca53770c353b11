import type { Located, Schemas } from '../schema/schema-reader';

/**
 * A function of a part of some schemas that keeps its results: schemas do not change, and every document's schema for
 * text editors needs the same.
 */
export function keptFor<Result>(
  make: (at: Located, schemas: Schemas) => Result,
): (at: Located, schemas: Schemas) => Result {
  const known = new WeakMap<Schemas, WeakMap<object, { readonly result: Result }>>();
  return (at, schemas) => {
    const own = known.get(schemas) ?? new WeakMap<object, { readonly result: Result }>();
    known.set(schemas, own);
    const kept = own.get(at.schema) ?? { result: make(at, schemas) };
    own.set(at.schema, kept);
    return kept.result;
  };
}
