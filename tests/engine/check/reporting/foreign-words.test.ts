import { describe, expect, it } from 'vitest';
import { check } from '../../../../engine/check';
import { fix as mend } from '../../../../engine/edit/fix';
import { problemsIn } from '../../../support/build';
import { bakery } from '../../../support/documents';
import { addedByFixes } from '../../../support/mistakes';

/** The bakery with a part of its text replaced, which occurs once. */
function changed(from: string, to: string): string {
  expect(bakery.split(from)).toHaveLength(2);
  return bakery.replace(from, () => to);
}

const mended = (text: string): string => mend(text, (each) => check(each).diagnostics).text;

/** The only finding of a text, whose fix makes no other. */
function oneIn(text: string): string {
  expect(addedByFixes(text)).toEqual([]);
  const [first, ...others] = problemsIn(text).map(({ message }) => message);
  expect(others).toEqual([]);
  return first ?? '';
}

const question = '"title": "Which bread do you like best?",';
const card = '{ "value": "rye" }';
const screen = '"headline": "That is a lot of bread",';

describe('a property of another tool is one finding that says what is written here', () => {
  it.each([
    ['required of a question', question, `"required": true, ${question}`, '"optional": true'],
    ['mandatory', question, `"mandatory": true, ${question}`, '"optional": true'],
    [
      'required of a field',
      '"type": "email", "answerId"',
      '"type": "email", "required": true, "answerId"',
      'Remove',
    ],
    ['options of a question', question, `"options": [], ${question}`, '"choices" of "asks"'],
    ['options for choices', '"choices": [', '"options": [', 'Here it is called "choices"'],
    ['options of a field', '"values": {', '"options": {', 'Here it is called "values"'],
    ['description', question, `"description": "x", ${question}`, 'called "subtitle"'],
    ['description of a screen', screen, `"description": "x", ${screen}`, 'called "subheadline"'],
    ['body', screen, `"body": "x", ${screen}`, 'called "subheadline"'],
    ['title for headline', screen, '"title": "Bread",', 'called "headline"'],
    ['label of a card', card, '{ "value": "rye", "label": "x" }', 'called "title"'],
    ['showIf', screen, `"showIf": {}, ${screen}`, '"branches" of a screen before'],
    ['className', screen, `"className": "x", ${screen}`, 'in "theme"'],
    ['buttonText', screen, `"buttonText": "x", ${screen}`, '"buttonText" is not known here.'],
  ])('%s', (_, from, to, says) => {
    expect(oneIn(changed(from, to))).toContain(says);
  });
});

describe('a placeholder of another tool is one finding, and its fix gives the one of this format', () => {
  const headline = '"headline": "That is a lot of bread"';
  it.each([
    ['Hello ${name}', 'Hello {name}'],
    ['Hello ${bread}', 'Hello {bread}'],
    ['Hello {{name}}', 'Hello {name}'],
    ['Hello ${{ name }}', 'Hello {name}'],
    ["Hello {name || 'there'}", 'Hello {name|there}'],
    ["Hello {name||'there'}", 'Hello {name|there}'],
    ["Hello ${name || 'there'}", 'Hello {name|there}'],
    ["Hello {name ?? 'there'}", 'Hello {name|there}'],
    ["Hello {name or 'there'}", 'Hello {name|there}'],
    ["Hello {{ name | default('there') }}", 'Hello {name|there}'],
    ["Hello {{ name | default: 'there' }}", 'Hello {name|there}'],
    ["Hello {name|'there'}", 'Hello {name|there}'],
    ['Hello {{name|there}}', 'Hello {name|there}'],
  ])('%s', (written, meant) => {
    const text = changed(headline, `"headline": ${JSON.stringify(written)}`);
    expect(problemsIn(text).map(({ code }) => code)).toEqual(['stray-brace']);
    expect(mended(text)).toBe(changed(headline, `"headline": ${JSON.stringify(meant)}`));
  });

  it.each(['$5 for {name}', '{name|there}', '${skips|0}', "{name|it's them}"])(
    'no finding: %s',
    (written) => {
      expect(problemsIn(changed(headline, `"headline": ${JSON.stringify(written)}`))).toEqual([]);
    },
  );
});

describe('a value that is only in quotation marks too many loses them:', () => {
  it('the format', () => {
    const text = changed('"format": 3', '"format": "3"');
    expect(oneIn(text)).toContain('"3" is not possible here. Expected 3, without quotation marks.');
    expect(mended(text)).toBe(bakery);
  });

  it.each([2, '"4"', '"3.0"'])('not the format %s', (format) => {
    const text = changed('"format": 3', `"format": ${format}`);
    expect(oneIn(text)).toContain('is not possible here. Expected 3.');
    expect(mended(text)).toBe(text);
  });
});

describe('what a chat has left around a file or in it is one finding:', () => {
  it.each([
    ['a fence', `\`\`\`json\n${bakery}\`\`\`\n`, bakery],
    ['a fence without a language', `\`\`\`\n${bakery}\`\`\``, bakery],
    ['a fence and words', `Here it is:\n\n\`\`\`json\n${bakery}\`\`\`\nEnjoy!`, undefined],
    ['the end of a fence', `${bakery}\`\`\`\n`, undefined],
  ])('%s', (_, text, meant) => {
    expect(oneIn(text)).toContain('Keep only what is between the lines with ```.');
    expect(mended(text)).toBe(meant ?? text);
  });

  it.each([
    '... rest unchanged',
    '…',
    '// ... rest unchanged',
    '// the rest of the fields is as before',
    '/* ... */',
    '# rest unchanged',
    '<!-- unchanged -->',
  ])('what was left out: %s', (left) => {
    const text = changed('"format": 3,', `"format": 3,\n  ${left}\n`);
    expect(oneIn(text)).toContain('something was left out here. Write out what was left out');
    expect(mended(text)).toBe(text);
  });

  it.each(['// the first', '/* the rest day */', '# the first'])('a comment: %s', (comment) => {
    expect(oneIn(changed('"format": 3,', `"format": 3, ${comment}\n`))).toContain(
      'JSON has no comments. Remove it.',
    );
  });
});
