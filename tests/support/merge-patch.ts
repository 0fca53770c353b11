const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with a JSON Merge Patch applied (RFC 7386): null removes a property. */
export function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const changed: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, change] of Object.entries(patch))
    if (change === null) delete changed[key];
    else changed[key] = merged(changed[key], change);
  return changed;
}
