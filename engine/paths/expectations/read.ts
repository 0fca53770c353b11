import { Ajv2020 } from 'ajv/dist/2020.js';
import { keywords } from '../../schema/annotations';
import { nearest } from '../../check/nearest';
import type { FunnelDocument } from '../../document/document.generated';
import { expectationsSchema, schemas } from '../../../schemas';
import { fieldsOf } from '../answers';
import type { Expectation, Expectations } from './expectations.generated';

/** What is wrong with a file of expectations, for the person who wrote it. */
export class ExpectationsError extends Error {
  override readonly name = 'ExpectationsError';
}

const forms = ['always', 'never', 'eventually', 'neverFalls'] as const;

/**
 * The expectations in a text.
 * @param file where the text comes from, for messages
 * @throws ExpectationsError for what is no JSON, has another form, or names what the document has not
 */
export function readExpectations(
  document: FunnelDocument,
  text: string,
  file: string,
): readonly Expectation[] {
  const wrong = (what: string): never => {
    throw new ExpectationsError(`${file}: ${what}`);
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return wrong(`this is no JSON. ${error instanceof Error ? error.message : ''}`);
  }
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  for (const [keyword, metaSchema] of Object.entries(keywords))
    ajv.addKeyword({ keyword, metaSchema });
  for (const [path, schema] of Object.entries(schemas))
    if (/^(defs|condition)\./.test(path)) ajv.addSchema({ ...schema, $id: `funnel:///${path}` });
  const isRight = ajv.compile<Expectations>({
    ...expectationsSchema,
    $id: 'funnel:///expect.schema.json',
  });
  if (!isRight(value)) {
    const lines = (isRight.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || '/'} ${message}${paramText(params)}`,
    );
    return wrong(`it is not as schemas/expect.schema.json says.\n  ${lines.join('\n  ')}`);
  }
  for (const [index, expectation] of value.expectations.entries()) {
    const at = `expectation ${index + 1} ("${expectation.name}")`;
    const given = forms.filter((form) => expectation[form] !== undefined);
    if (given.length !== 1) wrong(`${at} needs exactly one of ${forms.join(', ')}.`);
    for (const node of nodesIn(expectation))
      if (!Object.hasOwn(document.nodes, node))
        wrong(`${at}: there is no node "${node}".${meant(node, Object.keys(document.nodes))}`);
    for (const field of fieldsIn(expectation))
      if (!Object.hasOwn(document.fields, field))
        wrong(`${at}: there is no field "${field}".${meant(field, Object.keys(document.fields))}`);
  }
  return value.expectations;
}

const paramText = (params: Readonly<Record<string, unknown>>): string =>
  typeof params.additionalProperty === 'string' ? `: "${params.additionalProperty}"` : '';

function meant(found: string, names: readonly string[]): string {
  const near = nearest(found, names);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

const momentsIn = ({ always, at, never, eventually, after }: Expectation) =>
  [always, at, never, eventually, after].flatMap((moment) => moment ?? []);

const nodesIn = (expectation: Expectation): string[] =>
  [expectation.from, ...momentsIn(expectation).map(({ node }) => node)].flatMap((id) => id ?? []);

const fieldsIn = (expectation: Expectation): string[] => [
  ...(expectation.neverFalls === undefined ? [] : [expectation.neverFalls]),
  ...momentsIn(expectation).flatMap(({ when }) => (when ? fieldsOf(when) : [])),
];
