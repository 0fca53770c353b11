import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../../app/vite/document/code-frame';

describe('the lines around a mistake', () => {
  it('are whole, with a mark below the place', () => {
    expect(codeFrame('{\n  "a": 1,\n  "b": oops,\n  "c": 3\n}', 3, 8)).toBe(
      [
        '    1 | {',
        '    2 |   "a": 1,',
        '    3 |   "b": oops,',
        '               ^',
        '    4 |   "c": 3',
        '    5 | }',
      ].join('\n'),
    );
  });

  it('are cut around the place where a line is long, as in a document on one line', () => {
    const text = `{"first":"${'x'.repeat(5000)}","wrong":oops,"last":"${'y'.repeat(5000)}"}`;
    const column = text.indexOf('oops') + 1;
    const [line = '', mark = '', ...more] = codeFrame(text, 1, column).split('\n');
    expect(more).toEqual([]);
    expect(line).toContain('"wrong":oops,"last"');
    expect(line.length).toBeLessThan(140);
    expect(line.slice(mark.indexOf('^'))).toMatch(/^oops/);
    expect([line[8], line.at(-1)]).toEqual(['…', '…']);
  });

  it('keep their columns below each other', () => {
    const text = `${'a'.repeat(10)}\n${'b'.repeat(300)}oops\n${'c'.repeat(400)}`;
    const [short = '', long = '', mark = '', last = ''] = codeFrame(text, 2, 301).split('\n');
    expect(short.trim()).toBe('1 |');
    expect(long.slice(mark.indexOf('^'))).toBe('oops');
    expect(last.startsWith('    3 | …c')).toBe(true);
  });
});
