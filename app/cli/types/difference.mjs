import { isShape } from './simplified.mjs';
import { resolveReference } from './resolve-reference.mjs';

const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * What of the types as written differs from the types as read, as schemas of which everything else is a type of the
 * module `read`. A property differs if only one of the two requires it, or if its own type does.
 * @param written every schema file as it is written, simplified
 * @param read the same as it is read: only what is required differs
 * @returns the schemas of what differs, and what the interface of each title extends
 */
export function difference(written, read) {
  const heads = new Map();

  const targets = (reference, file) => ({
    target: resolveReference(reference, file, written),
    same: resolveReference(reference, file, read).schema,
  });

  /** Whether a part differs, itself or in what it refers to. */
  const differs = (part, same, file, seen = new Set()) => {
    if (!isObject(part) || seen.has(part)) return false;
    seen.add(part);
    if (typeof part.$ref === 'string') {
      const found = targets(part.$ref, file);
      return differs(found.target.schema, found.same, found.target.file, seen);
    }
    if (requiredDiffer(part, same)) return true;
    return Object.keys(part).some(
      (key) => key !== '$defs' && differs(part[key], same[key], file, seen),
    );
  };

  const ownChanges = (part, same, file) =>
    Object.keys(part.properties).filter(
      (key) =>
        isRequired(part, key) !== isRequired(same, key) ||
        differs(part.properties[key], same.properties[key], file),
    );

  /** The properties that differ and that a part takes over from each that it extends. */
  const inheritedChanges = (part, file) =>
    (part.extends ?? []).map(({ $ref }) => {
      const { target, same } = targets($ref, file);
      const { schema } = target;
      const all = [
        ...ownChanges(schema, same, target.file),
        ...inheritedChanges(schema, target.file).flatMap(({ keys }) => keys),
      ];
      return { $ref, name: schema.title, keys: all.filter((key) => !(key in part.properties)) };
    });

  /** The part without what is the same in both. */
  const reduced = (part, same, file) => {
    if (!isObject(part)) return part;
    const target = part.$ref && targets(part.$ref, file).target.schema;
    const shape = target ?? part;
    if (isShape(shape) && !differs(part, same, file)) return { tsType: `read.${shape.title}` };
    if (Array.isArray(part)) return part.map((each, i) => reduced(each, same[i], file));
    if (!isShape(part) || part.properties === undefined) return inside(part, same, file);
    const keys = ownChanges(part, same, file);
    const inherited = inheritedChanges(part, file).filter((from) => from.keys.length > 0);
    const replaced = [...keys, ...inherited.flatMap((from) => from.keys)];
    heads.set(part.title, [
      `Omit<read.${part.title}, ${union(replaced)}>`,
      ...inherited.map((from) => `Pick<${from.name}, ${union(from.keys)}>`),
    ]);
    const properties = keys.map((key) => [
      key,
      reduced(part.properties[key], same.properties[key], file),
    ]);
    return {
      ...part,
      extends: inherited.map(({ $ref }) => ({ $ref })),
      ...(part.$defs && { $defs: inside(part.$defs, same.$defs, file) }),
      properties: Object.fromEntries(properties),
      required: keys.filter((key) => isRequired(part, key)),
    };
  };

  const inside = (part, same, file) =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, reduced(value, same[key], file)]),
    );

  const parts = Object.fromEntries(
    Object.entries(written).map(([file, schema]) => [file, reduced(schema, read[file], file)]),
  );
  return { parts, heads };
}

const isRequired = ({ required = [] }, key) => required.includes(key);

const requiredDiffer = (part, same) =>
  part.properties !== undefined &&
  Object.keys(part.properties).some((key) => isRequired(part, key) !== isRequired(same, key));

const union = (keys) => keys.map((key) => `'${key}'`).join(' | ');
