import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rename, type Renaming } from '../../../engine/edit';
import { check } from '../../../engine/check';
import { translated } from '../../../engine/languages';
import { readPo } from '../../../app/languages/po-file';
import { renameTexts } from '../../../app/languages/rename-texts';

const flow = readFileSync('flows/garden-planner.json', 'utf8');
const arabic = readFileSync('flows/garden-planner.ar.po', 'utf8');
const renamed = (text: string, po: string, renaming: Renaming) => {
  const { text: after } = rename(text, renaming);
  const own = { file: 'x.ar.po', language: 'ar', text: po };
  return { flow: after, po: renameTexts(own, renaming, text, after) };
};

test.each<Omit<Renaming, 'to'>>([
  { kind: 'node', from: 'space' },
  { kind: 'node', from: 'privacy' },
  { kind: 'field', from: 'place_name' },
  { kind: 'value', of: 'light', from: 'sun' },
])('a translation follows the $kind "$from" to its new name, and back', (renaming) => {
  const there = renamed(flow, arabic, { ...renaming, to: 'zebra' });
  expect(there.po).not.toBe(arabic);
  const translation = { language: 'ar', ...readPo(there.po, 'x.ar.po') };
  const { texts, done, findings } = translated(there.flow, translation, check(there.flow));
  expect([done, findings.filter(({ severity }) => severity !== 'note')]).toEqual([texts, []]);
  const back = renamed(there.flow, there.po, { ...renaming, from: 'zebra', to: renaming.from });
  expect(back).toEqual({ flow, po: arabic });
});

test('what translators note stays with a text that is renamed', () => {
  const noted = arabic.replace(
    'msgctxt "/nodes/space/title"',
    '# Ask Anna.\nmsgctxt "/nodes/space/title"',
  );
  expect(noted).not.toBe(arabic);
  const { po } = renamed(flow, noted, { kind: 'node', from: 'space', to: 'zebra' });
  expect(po).toMatch(/Ask Anna\.\n[^\n]*\n?msgctxt "\/nodes\/zebra\/title"/);
});
