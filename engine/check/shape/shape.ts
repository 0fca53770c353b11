import type { ErrorObject } from 'ajv/dist/2020.js';
import type { WrittenDocument } from '../../document/format/written.generated';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import type { Schemas } from '../../schema/schema-reader';
import { allowedAt, type Allowed } from '../../schema/traverse';
import type { Validator } from './compile-schemas';
import { corrected } from '../reporting/fixes';
import { foreignName } from '../reporting/foreign-words';
import { problem, type Problem } from '../diagnostics/diagnostic';
import { misspelt } from '../reporting/nearest';
import { suggestion } from '../reporting/phrases';
import type { PatchOperation } from '../reporting/rule';
import { expectedPhrase } from '../reporting/expected-phrase';

/** Whether a value has the shape of a funnel document, or of another file; if not, everything that is in the way. */
export type ShapeCheck<Written = WrittenDocument> = (
  value: unknown,
) => { readonly document: Written } | { readonly problems: readonly Problem[] };

/**
 * The check of a document's shape.
 * @param validate made from the schemas
 * @param root the file of the schema that describes the whole document
 */
export function shapeCheckBy<Written = WrittenDocument>(
  validate: Validator<Written>,
  schemas: Schemas,
  root: string,
): ShapeCheck<Written> {
  return (value) => {
    if (validate(value)) return { document: value };
    const newer = (validate.errors ?? []).find(isOfNewerFormat);
    if (newer) return { problems: [needsNewerEngine(newer)] };
    const allowed = (pointer: string): Allowed => allowedAt(value, pointer, schemas, root);
    const problems = withoutOtherParts(validate.errors ?? []).flatMap((error) =>
      toProblems(error, value, allowed),
    );
    return { problems: withoutFollowing(problems) };
  };
}

/** Whether a document says a format that comes after the one that the schema describes. */
const isOfNewerFormat = ({ keyword, instancePath, data, params }: ErrorObject): boolean =>
  keyword === 'const' &&
  instancePath === '/format' &&
  Number.isInteger(data) &&
  Number(data) > params.allowedValue;

/** Nothing else can be said of such a document. */
const needsNewerEngine = ({ data, params, instancePath: pointer }: ErrorObject): Problem =>
  problem('wrong-form', {
    found: data,
    expected: `This document needs a newer funnel-engine: this one reads format ${params.allowedValue}. Update it: npm install funnel-engine@latest`,
    pointer,
  });

/** Without what the parts that a schema is made of say of a value of another type: the schema itself says it last. */
function withoutOtherParts(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const said = new Map(
    errors.flatMap((error) =>
      error.keyword === 'type' && error.propertyName === undefined
        ? [[error.instancePath, error]]
        : [],
    ),
  );
  return errors.filter(
    (error) =>
      error.propertyName !== undefined || (said.get(error.instancePath) ?? error) === error,
  );
}

/** What the schema part gives as examples of a text that does not match its pattern. */
function examplesOf({ keyword, parentSchema }: ErrorObject): readonly string[] {
  const examples: unknown = parentSchema?.examples;
  return keyword === 'pattern' && Array.isArray(examples) ? examples.map(String) : [];
}

/** The schema part's own sentence about itself. Ajv hands over the parent as plain data. */
function described(error: ErrorObject): string | undefined {
  const description: unknown = error.parentSchema?.description;
  return typeof description === 'string' ? description : undefined;
}

/** What is wanted instead of a value that does not fit, and what the value is for. */
function saidOf(error: ErrorObject): string {
  const own = ownMessage(error) ?? described(error);
  const wanted = error.keyword === 'pattern' ? undefined : expectedPhrase(error);
  // Some say it themselves.
  const isSaid = wanted !== undefined && own?.includes('a list, from [ to ]') === true;
  const sentences = [isSaid ? undefined : wanted, own].filter((each) => each !== undefined);
  return sentences.join(' ') || (error.message ?? error.keyword);
}

/** What the schema part says about a text that does not match its pattern. */
function ownMessage({ keyword, parentSchema }: ErrorObject): string | undefined {
  const message: unknown = parentSchema?.patternErrorMessage;
  return keyword === 'pattern' && typeof message === 'string' ? message : undefined;
}

/**
 * One ajv error as a problem. Errors that only repeat others are dropped.
 * @param allowed what the schema allows at a place
 */
function toProblems(
  error: ErrorObject,
  document: unknown,
  allowed: (pointer: string) => Allowed,
): Problem[] {
  const { instancePath: pointer, keyword, params, data: found, propertyName } = error;
  const description = described(error);
  if (propertyName !== undefined)
    return [
      problem('wrong-form', {
        found: propertyName,
        expected: ownMessage(error) ?? `Names here match ${params.pattern}.`,
        pointer: pointer + pointerOf(propertyName),
      }),
    ];
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const property = params.additionalProperty ?? params.unevaluatedProperty;
      const around = valueAt(document, pointer);
      const known = allowed(pointer).propertiesFor(around);
      const isFree = (name: string): boolean => !Object.hasOwn(Object(around), name);
      // What is written already was not meant, unless it begins alike.
      const expected = known.filter((name) => isFree(name) || name[0] === String(property)[0]);
      const place = pointer + pointerOf(property);
      const { advice, means } = foreignName(property, known, isFree) ?? {};
      if (advice !== undefined)
        return [
          problem('unknown-property', {
            found: property,
            advice,
            pointer: place,
            nearest: means,
            expected: means === undefined ? [] : [means],
          }),
        ];
      const fix = corrected(document, place, property, expected);
      return [problem('unknown-property', { found: property, expected, pointer: place, fix })];
    }
    case 'required':
    case 'dependentRequired': {
      const property = params.missingProperty;
      const own = keyword === 'required' ? allowed(pointer).meaningOf(property) : undefined;
      return [problem('missing-property', { property, meaning: own ?? description, pointer })];
    }
    case 'discriminator': {
      // A tag that is missing is required too, and reported as that.
      if (params.tagValue === undefined) return [];
      const place = pointer + pointerOf(params.tag);
      const { tags, propertiesFor } = allowed(pointer);
      const members = Object(valueAt(document, pointer));
      // A tag is certain where it has all that is written beside it.
      const fits = (tag: string): boolean => {
        const known = propertiesFor({ ...members, [params.tag]: tag });
        return Object.keys(members).every((name) => known.includes(name));
      };
      return [wrongValue(document, params.tagValue, tags, place, fits)];
    }
    case 'enum':
      return [wrongValue(document, found, params.allowedValues, pointer)];
    case 'const':
      return [wrongValue(document, found, [params.allowedValue], pointer)];
    case 'if':
      // What "then" misses is reported by itself.
      return [];
    case 'propertyNames':
      // Reported by what is wrong with the name.
      return [];
    default: {
      const examples = examplesOf(error);
      const expected =
        pointer === ''
          ? 'A funnel is one object, from { to }.'
          : saidOf(error) + suggestion(String(found), examples, true);
      const meant = keyword === 'type' ? meantBy(found, [params.type].flat()) : undefined;
      const fix =
        meant === undefined
          ? corrected(document, pointer, String(found), examples)
          : [replaced(pointer, meant)];
      return [problem('wrong-form', { found, expected, pointer, fix })];
    }
  }
}

/** The number, true or false that a text in quotation marks means, where one of these types is expected. */
function meantBy(found: unknown, types: readonly unknown[]): number | boolean | undefined {
  if (typeof found !== 'string' || types.includes('string')) return undefined;
  if (types.includes('boolean') && (found === 'true' || found === 'false')) return found === 'true';
  const isNumber = types.includes('number') || (types.includes('integer') && !found.includes('.'));
  return isNumber && /^-?\d+(\.\d+)?$/.test(found) ? Number(found) : undefined;
}

const replaced = (path: string, value: unknown): PatchOperation => ({ op: 'replace', path, value });

function wrongValue(
  document: unknown,
  found: unknown,
  expected: readonly unknown[],
  pointer: string,
  fits: (value: string) => boolean = () => true,
): Problem {
  const unquoted = expected.find((each) => typeof each !== 'string' && String(each) === found);
  if (unquoted !== undefined)
    return problem('wrong-value', { found, expected, pointer, fix: [replaced(pointer, unquoted)] });
  const names = expected.filter((each) => typeof each === 'string');
  const meant = typeof found === 'string' ? misspelt(found, names) : undefined;
  const fix =
    meant !== undefined && fits(meant)
      ? corrected(document, pointer, String(found), [meant])
      : undefined;
  return problem('wrong-value', { found, expected, pointer, fix });
}

/** Without the properties that are missing only because they are misspelt, which is reported as that. */
function withoutFollowing(problems: readonly Problem[]): Problem[] {
  const meant = new Set(
    problems.flatMap(({ code, pointer, nearest }) =>
      code === 'unknown-property' && nearest !== undefined
        ? [pointerOf(...keysOf(pointer).slice(0, -1), nearest)]
        : [],
    ),
  );
  return problems.filter(
    (each) =>
      each.code !== 'missing-property' || !meant.has(each.pointer + pointerOf(each.property)),
  );
}
