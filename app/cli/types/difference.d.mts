type Schemas = Readonly<Record<string, object>>;

/**
 * What of the types as written differs from the types as read, as schemas, and what the interface of each title
 * extends.
 */
export function difference(
  written: Schemas,
  read: Schemas,
): { parts: Schemas; heads: ReadonlyMap<string, readonly string[]> };
