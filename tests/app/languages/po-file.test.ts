import { expect, test } from 'vitest';
import { readPo, writePo } from '../../../app/languages/po-file';
import type { Entry } from '../../../engine/languages';

const entries: readonly Entry[] = [
  { context: '/title', source: 'Tea "time"', text: 'Tee\n„Zeit“', isStale: false, isSame: false },
  { context: '/a~1b', source: 'Leaf', text: 'Leaf', isStale: false, isSame: true },
  { context: '/c', source: 'Now', text: 'Jetzt', isStale: true, isSame: false, before: 'No\n"w"' },
  { context: '/d', source: 'Open', text: '', isStale: false, isSame: false },
];
const texts = [{ context: '/title', text: 'Tea "time"', title: 'Page title' }];
const withoutLines = (text: string) =>
  readPo(text, 'x.de.po').entries.map(({ line: _line, ...each }) => each);

test('a translation is the same after it was written and read', () => {
  const file = writePo('de', entries, texts);
  expect(withoutLines(file)).toEqual(entries);
  expect(file).toContain('"Language: de\\n"');
  expect(file).toContain('#. Page title');
  const lines = file.split('\n');
  for (const { context, line = 0 } of readPo(file, 'x.de.po').entries)
    expect(lines[line - 1]).toContain(context);
});

test('what other tools note in a translation stays', () => {
  const before = writePo('de', entries, texts).replace(
    '#. Page title\n',
    '#  Ask Anna.\n#. Page title\n#, max-length:20\n',
  );
  const after = writePo('de', readPo(before, 'x.de.po').entries, texts, before);
  expect(after).toContain('Ask Anna.');
  expect(after).toContain('max-length:20');
  expect(writePo('de', readPo(after, 'x.de.po').entries, texts, after)).toBe(after);
});

test('a broken file is refused with its name and line', () => {
  const broken = writePo('de', entries, texts).replace('msgid "Leaf"', 'msgi "Leaf"');
  expect(() => readPo(broken, 'flows/x.de.po')).toThrow(/^flows\/x\.de\.po:\d+ /);
});

test('a new translation is a draft, and who has reviewed one stays', () => {
  const draft = writePo('de', entries, texts);
  expect(draft).toContain('"X-Reviewed-By: \\n"');
  expect(readPo(draft, 'x.de.po').reviewedBy).toBeUndefined();
  const reviewed = draft.replace('X-Reviewed-By: ', 'X-Generator: Poedit\\n"\n"X-Reviewed-By: Ada');
  const after = writePo('de', entries.slice(1), texts, reviewed);
  expect(readPo(after, 'x.de.po').reviewedBy).toBe('Ada');
  expect(after).toContain('"X-Generator: Poedit\\n"');
});
