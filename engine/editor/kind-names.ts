import { schemas } from '../../schemas';
import { memberOf, schemaReader, type LocatedSchema } from '../schema/schema-reader';
import { inText } from './snippets';

const { partsFor } = schemaReader(schemas);

/** What people call a type of a union: the title of the property that names it. The type itself where it has none. */
export function kindNameOf(alternative: LocatedSchema, property: string, type: unknown): string {
  const links = partsFor(alternative, undefined).flatMap((part) => part.links);
  const tag = links.flatMap((link) => memberOf(link, property) ?? [])[0];
  return inText(tag?.schema.title, String(type));
}

/** The files of the unions whose types are shown to people. */
type UnionFile = 'node.schema.json' | 'question.schema.json' | 'field.schema.json';

function namesIn(file: UnionFile): ReadonlyMap<string, string> {
  const schema: LocatedSchema['schema'] = { ...schemas[file] };
  const unions = partsFor({ schema, file }, undefined).flatMap((part) => part.unions);
  return new Map(
    unions.flatMap(({ property, alternatives }) =>
      [...alternatives].map(([type, each]): [string, string] => [
        String(type),
        kindNameOf(each, property, type),
      ]),
    ),
  );
}

const nodes = namesIn('node.schema.json');
const questions = namesIn('question.schema.json');
const fields = namesIn('field.schema.json');

/** What people call a kind of screen: "question/yesno" → "Yes or no", "info" → "Info". */
export function screenKindName(kind: string): string {
  const [type = '', asks] = kind.split('/');
  return (asks === undefined ? nodes.get(type) : questions.get(asks)) ?? kind;
}

/** What people call a type of answer: "flag" → "Yes or no". */
export const fieldTypeName = (type: string): string => fields.get(type) ?? type;
