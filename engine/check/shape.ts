import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { rootSchema, schemas } from '../../schemas';
import type { FunnelDocument } from '../document/document.generated';
import { pointerOf, type Found } from './issue';

const base = 'funnel:///';

const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true,
});
for (const [path, schema] of Object.entries(schemas))
  ajv.addSchema({ ...schema, $id: base + path });
const validate = ajv.compile<FunnelDocument>({ $ref: base + rootSchema });

/** Whether a value has the shape of a funnel document; if not, everything that is in the way. */
export function checkShape(
  value: unknown,
): { readonly document: FunnelDocument } | { readonly found: readonly Found[] } {
  if (validate(value)) return { document: value };
  return { found: (validate.errors ?? []).flatMap(toFound) };
}

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly oneOf?: readonly { readonly $ref?: string }[];
}

/** The schema part's own sentence about itself. Ajv hands over the parent as plain data. */
function described(error: ErrorObject): Described {
  const { description, properties, oneOf } = error.parentSchema ?? {};
  return { description, properties, oneOf };
}

/** One ajv error as a finding. Errors that only repeat others give none. */
function toFound(error: ErrorObject): Found[] {
  const { instancePath: pointer, keyword, params, data } = error;
  const { description: meaning, properties = {} } = described(error);
  switch (keyword) {
    case 'additionalProperties':
      return [
        {
          code: 'unknown-property',
          property: params.additionalProperty,
          known: Object.keys(properties),
          pointer: pointer + pointerOf(params.additionalProperty),
        },
      ];
    case 'required':
      return [
        {
          code: 'missing-property',
          property: params.missingProperty,
          meaning: properties[params.missingProperty]?.description ?? meaning,
          pointer,
        },
      ];
    case 'discriminator':
      // A tag that is missing is required too, and reported as that.
      return params.tagValue === undefined
        ? []
        : [
            {
              code: 'wrong-value',
              found: params.tagValue,
              allowed: tagsOf(error),
              pointer: pointer + pointerOf(params.tag),
            },
          ];
    case 'enum':
      return [
        { code: 'wrong-value', found: data, allowed: params.allowedValues, meaning, pointer },
      ];
    case 'const':
      return [
        { code: 'wrong-value', found: data, allowed: [params.allowedValue], meaning, pointer },
      ];
    case 'if':
      // What "then" misses is reported by itself.
      return [];
    case 'dependentRequired':
      return [{ code: 'missing-property', property: params.missingProperty, meaning, pointer }];
    case 'propertyNames':
      return [
        {
          code: 'wrong-form',
          found: params.propertyName,
          meaning: `Names here match ${patternOf(error.schema)}.`,
          pointer: pointer + pointerOf(params.propertyName),
        },
      ];
    default:
      // Under propertyNames ajv also reports the name's own failed pattern, without a place.
      return error.propertyName === undefined
        ? [
            {
              code: 'wrong-form',
              found: data,
              meaning: meaning ?? error.message ?? keyword,
              pointer,
            },
          ]
        : [];
  }
}

function patternOf(schema: unknown): string {
  return typeof schema === 'object' && schema !== null && 'pattern' in schema
    ? String(schema.pattern)
    : 'another pattern';
}

/** The values that a discriminator knows: the `const` of `type` in each alternative. */
function tagsOf(error: ErrorObject): string[] {
  const alternatives = described(error).oneOf ?? [];
  return alternatives.flatMap(({ $ref = '' }) => {
    const file = /([a-z-]+)\.schema\.json$/.exec($ref)?.[1];
    const definition = /#\/\$defs\/([A-Za-z]+)$/.exec($ref)?.[1];
    const tag = file ?? (definition && tagOfDefinition(definition));
    return tag === undefined ? [] : [tag];
  });
}

function tagOfDefinition(name: string): string | undefined {
  const marked = Object.values(schemas).map((schema) => {
    const definitions = new Map(Object.entries('$defs' in schema ? Object(schema.$defs) : {}));
    return /"const":"([^"]+)"/.exec(JSON.stringify(definitions.get(name)) ?? '')?.[1];
  });
  return marked.find((tag) => tag !== undefined);
}
