import { describe, expect, it } from 'vitest';
import { isValidAnswer, type Asks } from '../../../engine';
import { factsOf } from '../../../engine/document/fields/field-facts';
import { kindOf } from '../../../engine/questions/question-kinds';
import { schemas } from '../../../schemas';
import { loadRenderers } from '../../../renderers';
import { valid } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

const documents = [...flows, ...fixtures].map(({ text }) => valid(text));
const asked = documents.flatMap(({ nodes, fields }) =>
  Object.values(nodes).flatMap((node) =>
    node.type === 'question' ? [{ asks: node.asks, fields }] : [],
  ),
);

/** The kinds that the schema's union lists. */
const union: object[] = Object(schemas['question.schema.json']).oneOf;
const kinds = union
  .map((each) => String(Object(each).$ref))
  // A shared part is a question of another kind once it is in its place.
  .filter((file) => file !== 'part.schema.json')
  .map((file) => file.replace('questions/', '').replace('.schema.json', ''));

describe('every kind of question in the schema', () => {
  it.each(kinds)('has a schema, an engine part and a renderer of its name: %s', async (type) => {
    expect(Object.keys(schemas)).toContain(`questions/${type}.schema.json`);
    expect(kindOf({ type } as Asks)).toBeDefined();
    expect(Object.keys(await loadRenderers())).toContain(`question/${type}`);
  });

  it.each(kinds)('is asked by a document of the tests: %s', (type) => {
    expect(asked.map(({ asks }) => asks.type)).toContain(type);
  });

  it.each(kinds)('gives samples that its fields take: %s', (type) => {
    for (const { asks, fields } of asked.filter((each) => each.asks.type === type)) {
      const samples = kindOf(asks).samples(asks, (id) => {
        const field = fields[id];
        return field ? factsOf(field).samples(field) : [];
      });
      expect(samples).not.toEqual([]);
      for (const [id, answer] of samples.flatMap((answers) => Object.entries(answers))) {
        const field = fields[id];
        expect(answer === undefined || (field && isValidAnswer(field, answer))).toBe(true);
      }
    }
  });
});
