import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { check } from '../../../engine/check';
import { copiedFunnel, emptied, withCopyOfNode } from '../../../engine/edit/begin';
import { meaningsOf, storageKeysOf } from '../../../engine/build';
import { bakery, fixtures, flows } from '../../support/documents';
import { valid } from '../../support/build';

const template = readFileSync('flows/templates/three-screens.json', 'utf8');
const schema = '../schemas/funnel.schema.json';

const errorsIn = (text: string): string[] =>
  check(text).diagnostics.flatMap(({ severity, pointer, message }) =>
    severity === 'error' ? [`${pointer} ${message}`] : [],
  );

describe.each([...flows, { file: 'bakery', text: bakery }])(
  'a funnel begun with $file',
  ({ text }) => {
    it('has its looks and three screens, and no error', () => {
      const begun = emptied(template, text, 'bread-club', schema);
      const document = valid(begun);
      expect(document.id).toBe('bread_club_v1');
      expect(Object.keys(document.nodes)).toHaveLength(3);
      expect(document.theme).toEqual(valid(text).theme);
    });

    it('is a copy with keys of its own', () => {
      const copy = valid(copiedFunnel(text, 'bread-club', schema));
      const keys = storageKeysOf(meaningsOf(valid(text)));
      const shared = storageKeysOf(meaningsOf(copy)).filter((key) => keys.includes(key));
      expect(shared).toEqual([]);
      expect(Object.keys(copy.nodes)).toEqual(Object.keys(valid(text).nodes));
    });
  },
);

describe.each([...flows, ...fixtures])('a copy of a screen of $file', ({ text }) => {
  it('has names of its own and follows the screen', () => {
    const nodes = Object.entries(valid(text).nodes).filter(
      ([, node]) => node.type === 'question' && node.next,
    );
    for (const [id] of nodes.slice(0, 2)) {
      const copied = withCopyOfNode(text, id);
      expect(errorsIn(copied.text)).toEqual(errorsIn(text));
      const { nodes: now } = valid(copied.text);
      const copy = copied.pointer.split('/').at(-1) ?? '';
      expect(Object.keys(now)).toContain(copy);
      const { next } = now[id] ?? {};
      expect(typeof next === 'object' ? next.to : next).toBe(copy);
    }
  });
});
