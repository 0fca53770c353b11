import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, mini, oneOf, type Draft } from '../../support/build';

const end = { type: 'end', headline: 'Done' };
const sending = {
  type: 'question',
  title: 'Your e-mail?',
  next: 'last',
  sends: {},
  asks: {
    type: 'email',
    field: 'email',
    label: 'E-mail',
  },
};
const size = choice('size', ['small', 'large'], 'mail');
const rooms = {
  type: 'question',
  title: 'How many rooms?',
  next: 'mail',
  asks: {
    type: 'number',
    field: 'rooms',
  },
};
const double: Draft = {
  type: 'computed',
  as: 'number',
  answerId: 93,
  value: { sum: [{ field: 'rooms' }, 1] },
};

/** Those of these fields that are called unused. */
const unused = (
  nodes: Readonly<Record<string, Draft>>,
  fields: Readonly<Record<string, Draft>>,
  rest: Draft = {},
): string[] => {
  const { diagnostics } = check(
    JSON.stringify(mini({ nodes: { ...nodes, last: end }, fields, rest })),
  );
  expect(diagnostics.filter(({ stops }) => stops === 'run')).toEqual([]);
  return diagnostics.flatMap((each) =>
    each.code === 'unused-field' && Object.hasOwn(fields, each.field) ? each.field : [],
  );
};

const sizes = { size: oneOf('small', 'large') };
const alone = { webhook: undefined, planLink: undefined };

describe('a field is used', () => {
  it('where the webhook sends its answer, also one that is computed', () => {
    const fields = { rooms: { type: 'number' }, double };
    expect(unused({ rooms, mail: sending }, fields)).toEqual([]);
  });

  it('where a question asks for it, whatever sends it: who reads the session has it', () => {
    const { sends: _, ...mail } = sending;
    expect(unused({ size, mail }, sizes)).toEqual([]);
    expect(unused({ size, mail: sending }, sizes, { webhook: undefined })).toEqual([]);
    expect(unused({ size, mail }, sizes, alone)).toEqual([]);
    const goal = { sent: 'size' };
    const experiments = { hero: { field: 'hero', question: 'Bold?', goal } };
    const hero = { ...oneOf('plain', 'bold'), assigned: {} };
    expect(unused({ size, mail }, { ...sizes, hero }, { ...alone, experiments })).toEqual([]);
  });

  it('but not where nothing asks for it, nor where nothing sends what is computed only to be sent', () => {
    expect(unused({ mail: sending }, sizes)).toEqual(['size']);
    const { sends: _, ...mail } = sending;
    expect(unused({ rooms, mail }, { rooms: { type: 'number' }, double }, alone)).toEqual([
      'double',
    ]);
  });
});
