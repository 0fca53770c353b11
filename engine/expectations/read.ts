import { compileSchemas } from '../check/shape/compile-schemas';
import { lineOf, problem, type Diagnostic, type Problem } from '../check/diagnostics/diagnostic';
import { unknownNamesIn } from '../check/rules/unknown-name';
import { shapeCheckBy } from '../check/shape/shape';
import { readSource } from '../check/text/source';
import type { FunnelDocument } from '../document/format/document.generated';
import { pointerOf } from '../document/basics/pointer';
import { UserError } from '../document/basics/user-error';
import { meaningsOf } from '../schema/meanings';
import { referencesOf } from '../schema/names';
import { traverseSchema } from '../schema/traverse';
import { expectationsSchema, schemas as documentSchemas } from '../../schemas';
import type { Expectation, Expectations } from './expectations.generated';

/** What is wrong with a file of expectations, for the person who wrote it. */
export class ExpectationsError extends UserError {
  override readonly name = 'ExpectationsError';
  readonly problems: readonly Diagnostic[];

  constructor(file: string, problems: readonly Diagnostic[]) {
    super(problems.map((each) => lineOf(file, each)).join('\n'));
    this.problems = problems;
  }
}

const forms = ['always', 'never', 'eventually', 'neverFalls'] as const;

const root = 'expect.schema.json';
const schemas = { ...documentSchemas, [root]: expectationsSchema };
/** What the file of expectations refers to. */
const needed = Object.fromEntries(
  Object.entries(schemas).filter(([path]) => /^(defs|condition|expect)\./.test(path)),
);

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
  const source = readSource(text);
  const fail = (problems: readonly Problem[]): never => {
    const placed = problems.map((each) => ({ ...each, ...source.placeOf(each.pointer) }));
    throw new ExpectationsError(
      file,
      placed.toSorted((a, b) => a.line - b.line),
    );
  };
  if (source.problems.length > 0) fail(source.problems);
  const shape = shapeCheckBy<Expectations>(
    compileSchemas<Expectations>(needed, root).validate,
    schemas,
    root,
  )(source.value);
  if ('problems' in shape) return fail(shape.problems);
  const { expectations } = shape.document;
  const problems = [...formsWrongIn(expectations), ...namesWrongIn(document, source.value)];
  return problems.length > 0 ? fail(problems) : expectations;
}

/** Expectations that say nothing about paths, or more than one thing. */
const formsWrongIn = (expectations: readonly Expectation[]): Problem[] =>
  expectations.flatMap((expectation, index) => {
    const given = forms.filter((form) => expectation[form] !== undefined);
    if (given.length === 1) return [];
    const expected = `Exactly one of ${forms.join(', ')}, so that it says one thing about all paths.`;
    const pointer = pointerOf('expectations', String(index));
    return [
      problem('wrong-form', { found: given.length === 0 ? expectation : given, expected, pointer }),
    ];
  });

/** Names that the document does not declare. */
function namesWrongIn(document: FunnelDocument, value: unknown): Problem[] {
  const { declarations } = meaningsOf(document);
  const references = referencesOf(value, traverseSchema(value, schemas, root));
  return unknownNamesIn(value, { references, declarations }).map((each) =>
    problem('unknown-name', each),
  );
}
