type Schemas = Readonly<Record<string, object>>;

/** The schemas of documents as they are read. `root` is the file of the schema of a whole document. */
export function asRead(schemas: Schemas, root: string): Schemas;
