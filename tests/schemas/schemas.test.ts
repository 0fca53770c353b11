import { describe, expect, it } from 'vitest';
import defs from '../../schemas/defs.schema.json' with { type: 'json' };
import {
  coverageSchema,
  expectationsSchema,
  payloadSchema,
  planSchema,
  schemas,
} from '../../schemas';

interface Part {
  readonly at: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every property and every definition of a schema file, with the way to it. */
function partsOf(schema: Record<string, unknown>, at: string): Part[] {
  return ['properties', '$defs'].flatMap((group) => {
    const members = schema[group];
    if (!isObject(members)) return [];
    return Object.entries(members).flatMap(([name, member]) =>
      isObject(member)
        ? [{ at: `${at}/${name}`, schema: member }, ...partsOf(member, `${at}/${name}`)]
        : [],
    );
  });
}

const files = Object.entries({
  ...schemas,
  'webhook-payload.schema.json': payloadSchema,
  'plan.schema.json': planSchema,
  'expect.schema.json': expectationsSchema,
  'coverage.schema.json': coverageSchema,
}).map(([file, schema]): Part => ({
  at: file,
  schema: { ...schema },
}));
const parts = files.flatMap(({ at, schema }) => [{ at, schema }, ...partsOf(schema, at)]);

/** A bare reference takes the words of what it points to. */
const isBareReference = ({ schema }: Part): boolean => Object.keys(schema).join() === '$ref';

describe('the schemas', () => {
  it.each(parts.filter((part) => !isBareReference(part)))(
    'explain $at to an editor',
    ({ schema }) => {
      expect(schema.title).toMatch(/\S/);
      expect(schema.description).toMatch(/\S.*\.$/);
    },
  );

  it.each(parts.filter(({ schema }) => schema.type === 'object'))(
    'leave no room for misspelt names in $at',
    ({ at, schema }) => {
      const isMap = isObject(schema.additionalProperties);
      const isUnion = 'oneOf' in schema;
      // The changes of a reading, and of a shared part, are checked once they are in their places.
      const isPatch = at.endsWith('/changes') || at === 'part.schema.json';
      // A schema that others extend leaves it to them.
      const isBase = at.endsWith('-base.schema.json') || /(Shown|\/picture|\/case)$/.test(at);
      // Only counts the properties of what another schema describes.
      const isCount = !('properties' in schema) && 'maxProperties' in schema;
      const isClosed =
        schema.additionalProperties === false || schema.unevaluatedProperties === false;
      expect(isClosed || isBase || isMap || isUnion || isPatch || isCount).toBe(true);
    },
  );

  it.each(parts.filter(({ schema }) => 'oneOf' in schema))(
    'tell the kinds of $at apart by type',
    ({ schema }) => {
      expect(schema.discriminator).toEqual({ propertyName: 'type' });
    },
  );
});

it('no default is a copy of a text that has only such a default itself', () => {
  const copies = parts.flatMap(({ at, schema: { defaultFrom } }) =>
    typeof defaultFrom === 'string'
      ? [{ at: `/${at.replace('.schema.json', '')}`, defaultFrom }]
      : [],
  );
  const named = copies.flatMap(({ defaultFrom }) =>
    [...defaultFrom.matchAll(/\{(\/\w+\/\w+)\}/g)].map(([, pointer = '']) => pointer),
  );
  expect(named).toContain('/messages/slow');
  const chained = named.filter((pointer) =>
    copies.some(({ at }) => at === pointer || at === `/frame${pointer}`),
  );
  expect(chained).toEqual([]);
});

it('every section, question and box can be a part that several places use', () => {
  const kinds = (file: string): string[] => {
    const union = files.find(({ at }) => at === file)?.schema.oneOf;
    const references = Array.isArray(union) ? union.map((kind: { $ref: string }) => kind.$ref) : [];
    return references.filter((reference) => reference !== 'part.schema.json');
  };
  expect(kinds('shared-part.schema.json').toSorted()).toEqual(
    [...kinds('section.schema.json'), ...kinds('question.schema.json')].toSorted(),
  );
});

describe('autocomplete', () => {
  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
  const names =
    'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo'.split(
      ' ',
    );
  const contacts =
    'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'.split(
      ' ',
    );
  const secret =
    'new-password current-password one-time-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type'.split(
      ' ',
    );
  const { pattern, examples } = defs.$defs.autocomplete;
  const isTaken = (text: string): boolean => new RegExp(pattern, 'u').test(text);
  const sections = ['', 'section-partner '];
  const addresses = ['', 'shipping ', 'billing '];
  const kinds = ['', 'home ', 'work ', 'mobile ', 'fax ', 'pager '];

  it('takes every name of the HTML standard, with all that may stand before it', () => {
    const all = sections.flatMap((section) =>
      addresses.flatMap((address) => [
        ...names.map((name) => section + address + name),
        ...kinds.flatMap((kind) => contacts.map((name) => section + address + kind + name)),
      ]),
    );
    expect(['off', 'on', ...all].filter((each) => !isTaken(each))).toEqual([]);
  });

  it('takes nothing else: no other order, no kind of a name, no secret', () => {
    const wrong = ['', 'work', 'work name', 'work shipping tel', 'shipping off', 'section- tel'];
    expect([...wrong, 'billing section-a tel', ...secret].filter(isTaken)).toEqual([]);
  });

  it('gives editors examples that it takes', () => {
    expect(examples.filter((each) => !isTaken(each))).toEqual([]);
  });
});
