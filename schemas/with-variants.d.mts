/**
 * A file of schemas in which every `varies` has become plain JSON Schema: an object that has it also has what its `$ref`
 * describes, and "variantsBy" and "variants", whose members are of that too.
 * @param file its path below `schemas/`
 */
export function withVariants(schema: object, file: string): object;
