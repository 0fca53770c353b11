import { describe, expect, it } from 'vitest';
import type { FormBox } from '../../../engine';
import { factsOf } from '../../../engine/document/fields/field-facts';
import { boxOf, spelledFor } from '../../../engine/questions/boxes';
import { kindOf } from '../../../engine/questions/question-kinds';
import { readFlow } from '../../support/flows';

const { document } = readFlow('tests/fixtures/gallery.json');
const boxes: FormBox[] = Object.values(document.nodes).flatMap((node) =>
  node.type === 'question'
    ? kindOf(node.asks)
        .boxes(node.asks)
        .map(({ box }) => box)
    : [],
);

describe.each(['en', 'de', 'fr', 'ar', 'ja', 'tr'])(
  'the spellings of an answer in %s',
  (language) => {
    const context = { ...document, language };
    it.each(boxes.map((box) => [box.field, box] as const))(
      'to %s mean what it means',
      (id, box) => {
        const kind = boxOf(box);
        const field = document.fields[id];
        const samples = field ? factsOf(field).samples(field) : [];
        for (const sample of samples) {
          const text = kind.entered(box, sample, context) ?? '';
          const meant = kind.read(box, kind.draft(box, text), context);
          for (const spelling of kind.spellings(box, text, context))
            expect([spelling, kind.read(box, kind.draft(box, spelling), context)]).toEqual([
              spelling,
              meant,
            ]);
        }
      },
    );
  },
);

it('plans write other answers than the plainest in another way', () => {
  const written = boxes.flatMap((box) => {
    const field = document.fields[box.field];
    const [plainest, ...others] = field ? factsOf(field).samples(field) : [];
    expect(spelledFor(box, plainest, document)).toBe(boxOf(box).entered(box, plainest, document));
    return others.map((sample) => spelledFor(box, sample, document));
  });
  expect(written.some((text) => /[０-９٠-٩]/.test(text ?? ''))).toBe(true);
  expect(written.some((text) => /\u202a/.test(text ?? ''))).toBe(true);
});

it.each(['en', 'de', 'fr', 'ar', 'he', 'ja'])(
  'a plan types a number with decimals as %s has it',
  (language) => {
    const fields = { n: { type: 'number', step: 0.125, minimum: -2 } } as const;
    const context = { fields, language, currency: 'USD' };
    const asks = { type: 'number', field: 'n', messages: {} } as unknown as Extract<
      FormBox,
      { type: 'number' }
    >;
    for (const answer of [1.125, -1.875, 0.5, 12, 1200.125]) {
      const typed = spelledFor(asks, answer, context) ?? '';
      const entered = boxOf(asks).entered(asks, answer, context) ?? '';
      for (const text of [typed, entered])
        expect([text, boxOf(asks).read(asks, text, context)]).toEqual([text, { answer }]);
    }
  },
);
