import { describe, expect, it } from 'vitest';
import { schemas } from '../../../schemas';
import { valid } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

const documents = [...flows, ...fixtures].map(({ text }) => valid(text));
const nodes = documents.flatMap((document) => Object.values(document.nodes));

/** The types that a folder of schemas describes: "nodes/info.schema.json" describes "info". */
function typesIn(folder: string): string[] {
  return Object.keys(schemas).flatMap(
    (path) => new RegExp(`^${folder}/([a-z-]+)\\.schema\\.json$`).exec(path)?.[1] ?? [],
  );
}

function missing(folder: string, present: readonly string[]): string[] {
  const types = typesIn(folder);
  expect(types.length).toBeGreaterThan(0);
  return types.filter((type) => !present.includes(type));
}

describe('the flows and fixtures', () => {
  it('have a node of every type', () => {
    expect(
      missing(
        'nodes',
        nodes.map(({ type }) => type),
      ),
    ).toEqual([]);
  });

  it('have a section of every type', () => {
    const sections = nodes.flatMap((node) =>
      node.type === 'offer' ? Object.values(node.sections) : [],
    );
    expect(
      missing(
        'sections',
        sections.map(({ type }) => type),
      ),
    ).toEqual([]);
  });
});
