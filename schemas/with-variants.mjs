const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * A file of schemas in which every `varies` has become plain JSON Schema. An object with
 *
 *   "varies": { "$ref": "#/$defs/noteShown", "properties": { … } }
 *
 * has what `$ref` describes, and "variantsBy" and "variants". Their members have that too, and the `properties` that only
 * variants may change so; neither is required there. Their types are called after the title of what `$ref` describes:
 * `NoteVariant` and `NoteCase` after `NoteShown`.
 * @param file its path below `schemas/`
 */
export function withVariants(schema, file) {
  const shared = (name) => `${definitionsFrom(file)}#/$defs/${name}`;

  const expanded = (part) => {
    if (Array.isArray(part)) return part.map(expanded);
    if (!isObject(part)) return part;
    const inside = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, expanded(value)]),
    );
    if (!isObject(part.varies)) return inside;
    const { varies, ...rest } = inside;
    const { $ref, properties } = varies;
    return {
      ...rest,
      properties: {
        ...rest.properties,
        variantsBy: { $ref: shared('variantsBy') },
        variants: variants($ref, properties),
      },
      allOf: [...(rest.allOf ?? []), { $ref }],
    };
  };

  const variants = ($ref, properties) => {
    const name = titleOf($ref, schema).replace(/Shown$/, '');
    const member = (title, description, allOf) => ({
      title: `${name}${title}`,
      description,
      type: 'object',
      allOf,
      ...(properties && { properties }),
      unevaluatedProperties: false,
    });
    return {
      title: 'Variants',
      description:
        'What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds.',
      type: ['object', 'array'],
      fieldUse: 'shows',
      content: 'variants',
      propertyNames: { $ref: shared('valueId'), ofField: '2/variantsBy' },
      additionalProperties: member('Variant', 'What is shown for one value.', [{ $ref }]),
      items: member('Case', 'What is shown while a condition holds.', [
        { $ref: shared('case') },
        { $ref },
      ]),
    };
  };

  return expanded(schema);
}

/** How a file refers to the definitions that all share. */
function definitionsFrom(file) {
  const definitions = 'defs.schema.json';
  return file === definitions ? '' : '../'.repeat(file.split('/').length - 1) + definitions;
}

/** The title of a definition of the same file. */
const titleOf = (reference, schema) =>
  reference
    .split('/')
    .slice(1)
    .reduce((part, key) => part[key], schema).title;
