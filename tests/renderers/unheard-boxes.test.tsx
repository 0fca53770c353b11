import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(cleanup);

/** What software fills in, by the type of the box. */
const filled: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  password: 'correct-horse-4711',
  tel: '+4930123456',
};
const boxes =
  'main input:is([type=text], [type=email], [type=password], [type=tel]), main textarea';

/** Every screen with boxes for words, of two documents. */
const screens = ['tests/fixtures/gallery.json', 'flows/interface-wizard.json'].flatMap((file) => {
  const flow = readFlow(file);
  return Object.entries(flow.document.nodes).flatMap(([id, node]) =>
    node.type === 'signup' || node.type === 'question' ? [{ flow, id, node }] : [],
  );
});

describe('a box that is filled without an event', () => {
  let count = 0;

  for (const { flow, id, node } of screens)
    it(`keeps its words when the screen is drawn again for another reason: ${id} of ${flow.file}`, () => {
      const { change, container } = draw({ flow, node });
      const all = [...container.querySelectorAll<HTMLInputElement>(boxes)];
      count += all.length;
      for (const box of all) box.value = filled[box.type] ?? '4';
      const before = all.map(({ value }) => value);
      change({});
      change({});
      expect(all.map(({ value }) => value)).toEqual(before);
      for (const box of all) expect(box.isConnected).toBe(true);
    });

  it('is on many screens', () => expect(count).toBeGreaterThan(20));
});
