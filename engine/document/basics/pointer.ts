/** A JSON pointer (RFC 6901) of keys and indexes. */
export function pointerOf(...keys: readonly (string | number)[]): string {
  let pointer = '';
  for (const key of keys) pointer += '/' + (typeof key === 'number' ? key : escaped(key));
  return pointer;
}

/** Documents have pointers by the ten thousand, and hardly any key to escape. */
const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** The keys of a JSON pointer. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return pointer.includes('~')
    ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    : keys;
}

/** Whether a pointer leads to a part or to something inside it. */
export function isInside(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`);
}

/** What a pointer leads to. Undefined where the value has no such part. */
export function valueAt(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? Reflect.get(part, key)
        : undefined,
    value,
  );
}

/**
 * The pointer that a relative one means: "0" is the place itself, "1/field" its sibling "field",
 * "2/field" its parent's sibling (draft-bhutton-relative-json-pointer).
 */
export function resolvePointer(from: string, relative: string): string {
  const [up = '', ...keys] = relative.split('/');
  const base = keysOf(from);
  return pointerOf(...base.slice(0, base.length - Number(up)), ...keys);
}

/** What a relative pointer leads to, or with "#" the key of that place: "3#" is what the part three levels up is called. */
export function valueFrom(value: unknown, from: string, relative: string): unknown {
  return relative.endsWith('#')
    ? keysOf(resolvePointer(from, relative.slice(0, -1))).at(-1)
    : valueAt(value, resolvePointer(from, relative));
}
