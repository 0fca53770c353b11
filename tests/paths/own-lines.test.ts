import { describe, expect, it } from 'vitest';
import { fileOfBlocks, merged } from '../../app/paths/specs/own-lines';

const test = (name: string, ...steps: readonly string[]) => ({
  name: `Run ${name}`,
  lines: [`test('${name}', () => {`, ...steps.map((step) => `  ${step};`), '});'],
});
const head = { name: 'Generated', lines: ["import { test } from 'x';"] };
const file = (...tests: readonly ReturnType<typeof test>[]): string =>
  fileOfBlocks([head, ...tests]);

const before = file(test('a', 'opens', 'answers', 'sees'), test('b', 'opens'));
const own = ['  // own lines: begin', '  expect(price).toBe(9);', '  // own lines: end'].join('\n');
const afterLine = (text: string, line: string, added: string): string =>
  text.replace(`${line}\n`, `${line}\n${added}\n`);

describe('what a tester has changed in a generated file', () => {
  it('is nothing where it is as it was generated', () => {
    const after = file(test('a', 'opens', 'leaves'));
    expect(merged(before, after)).toEqual({ text: after, conflicts: [] });
  });

  it('keeps own lines after the line that they follow, when the test changes', () => {
    const after = file(test('b', 'opens'), test('a', 'opens', 'reloads', 'answers', 'leaves'));
    const mine = afterLine(before, '  answers;', own);
    expect(merged(mine, after)).toEqual({
      text: afterLine(after, '  answers;', own),
      conflicts: [],
    });
  });

  it('keeps own lines before the line that follows them, when the one before them changes', () => {
    const after = file(test('a', 'opens', 'waits', 'sees'));
    expect(merged(afterLine(before, '  answers;', own), after)).toEqual({
      text: afterLine(after, '  waits;', own),
      conflicts: [],
    });
  });

  it('keeps own lines of the file, and what stands above it', () => {
    const mine = `/* mine */\n${afterLine(before, "import { test } from 'x';", own)}`;
    const after = fileOfBlocks([
      { name: 'Generated', lines: ['// again', ...head.lines] },
      test('a', 'opens'),
    ]);
    expect(merged(mine, after).text).toBe(
      `/* mine */\n\n${afterLine(after, "import { test } from 'x';", own)}`,
    );
  });

  it('keeps any change of a test that is generated as before', () => {
    const mine = before.replace("test('b'", "test.skip('b'");
    const after = file(test('a', 'opens'), test('b', 'opens'));
    expect(merged(mine, after)).toEqual({
      text: after.replace("test('b'", "test.skip('b'"),
      conflicts: [],
    });
  });

  it.each([
    ['a change of a test that changes', before.replace('  answers;', '  answersTwice;')],
    ['own lines between lines that are gone', afterLine(before, '  answers;', own)],
    ['own lines without an end', afterLine(before, '  answers;', '  // own lines: begin')],
  ])('is a conflict: %s', (_, mine) => {
    const { conflicts } = merged(mine, file(test('a', 'opens', 'leaves'), test('b', 'opens')));
    expect(conflicts).toHaveLength(1);
    const lines = mine.split('\n').slice((conflicts[0]?.first ?? 1) - 1, conflicts[0]?.last);
    expect(lines.join('\n')).toMatch(/answersTwice|own lines: begin/);
    expect(lines.join('\n')).not.toContain('Run b');
  });

  it('is a conflict where the test is gone, or the file', () => {
    const mine = afterLine(before, "test('b', () => {", own);
    for (const after of [file(test('a', 'opens')), ''])
      expect(merged(mine, after).conflicts).toEqual([
        { first: 11, last: 17, why: expect.stringContaining('no longer generated') },
      ]);
  });

  it('is a conflict where a file was not generated', () => {
    expect(merged('my own\ntests\n', before).conflicts).toMatchObject([{ first: 1, last: 2 }]);
  });
});
