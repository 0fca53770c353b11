import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, mini, oneOf, type Draft } from '../../support/build';

const end = { type: 'end', headline: 'Done' };
const sending = {
  ...{ type: 'question', title: 'Your e-mail?', next: 'last', sends: {} },
  asks: { type: 'email', field: 'email', label: 'E-mail' },
};
const size = choice('size', ['small', 'large'], 'mail');
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
    const rooms = {
      ...{ type: 'question', title: 'How many rooms?', next: 'mail' },
      asks: { type: 'number', field: 'rooms' },
    };
    const fields = { rooms: { type: 'number' }, double };
    expect(unused({ rooms, mail: sending }, fields)).toEqual([]);
  });

  it('where a card of its own question leads on by itself', () => {
    const own = choice('size', ['small'], 'last', {});
    const asks = {
      ...{ type: 'choice', field: 'size' },
      choices: [{ value: 'small', next: 'more' }, { value: 'large' }],
    };
    const more = { type: 'info', headline: 'Small', button: 'On', next: 'last' };
    expect(unused({ size: { ...own, asks }, more }, sizes, alone)).toEqual([]);
    const yesno = { type: 'yesno', field: 'old', yes: { next: 'more' } };
    expect(
      unused({ size: { ...own, asks: yesno }, more }, { old: { type: 'flag' } }, alone),
    ).toEqual([]);
  });

  it('where only what sends is missing, or only the webhook: that is said by itself', () => {
    const { sends: _, ...mail } = sending;
    expect(unused({ size, mail }, sizes)).toEqual([]);
    expect(unused({ size, mail: sending }, sizes, { webhook: undefined })).toEqual([]);
  });

  it('but not where nothing is sent at all, or nothing asks for it', () => {
    const { sends: _, ...mail } = sending;
    expect(unused({ size, mail }, sizes, alone)).toEqual(['size']);
    expect(unused({ mail: sending }, sizes)).toEqual(['size']);
  });
});
