import { isFieldType, factsOf } from '../../document/fields/field-facts';
import type { NameTable } from '../name-table';

/** Points for the answers to a question. */
export interface Points {
  readonly field: string;
  readonly values: Readonly<Record<string, number>>;
}

/** The answers to a field that can have points: its values, or true and false. */
export function scoredAnswers(field: NameTable['fields'][number]): readonly {
  readonly name: string;
  readonly description: string;
}[] {
  if (!isYesNo(field)) return field.values;
  return [
    { name: 'true', description: 'Yes' },
    { name: 'false', description: 'No' },
  ];
}

/** Whether the answers to a field are yes and no. */
export const isYesNo = ({ type }: NameTable['fields'][number]): boolean =>
  isFieldType(type) && factsOf({ type }).column === 'boolean';

/** The fields whose answers can have points and that a calculation does not read yet. */
export function unscored(names: NameTable, calculation: unknown): NameTable['fields'] {
  const text = JSON.stringify(calculation) ?? '';
  return scoredFields(names).filter(
    ({ name }) => !text.includes(`"field":${JSON.stringify(name)}`),
  );
}

/** The fields whose answers can have points. */
export const scoredFields = ({ fields }: NameTable): NameTable['fields'] =>
  fields.filter((field) => scoredAnswers(field).length > 0);

/** Points to fill in: 0 for each answer to a field. */
export function pointsFor(field: NameTable['fields'][number] | undefined): Points {
  const answers = field ? scoredAnswers(field) : [];
  return {
    field: field?.name ?? '',
    values: Object.fromEntries(answers.map(({ name }) => [name, 0])),
  };
}
