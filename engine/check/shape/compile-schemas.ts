import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { WrittenDocument } from '../../document/format/written.generated';
import { keywords } from '../../schema/annotations';
import type { Schemas } from '../../schema/schema-reader';

const base = 'funnel:///';

/** Whether a value has the shape of a funnel document, or of another file; if not, `errors` says what is in the way. */
export type Validator<Written = WrittenDocument> = ValidateFunction<Written>;

/**
 * Compiles schemas with ajv, which takes a second for the project's own.
 * @param root the file of the schema that describes the whole document
 * @param source whether the code is kept, for ajv to write it to a file
 * @throws when a schema is wrong, or an annotation in it
 */
export function compileSchemas<Written = WrittenDocument>(
  schemas: Schemas,
  root: string,
  { source = false } = {},
): { readonly ajv: Ajv2020; readonly validate: Validator<Written> } {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    verbose: true,
    // Optimizing the generated code takes longer than it saves: a command checks a document once.
    code: { optimize: false, source, esm: source },
  });
  for (const [keyword, metaSchema] of Object.entries(keywords))
    ajv.addKeyword({ keyword, metaSchema });
  for (const [path, schema] of Object.entries(schemas))
    ajv.addSchema({ ...schema, $id: base + path });
  return { ajv, validate: ajv.compile<Written>({ $ref: base + root }) };
}
