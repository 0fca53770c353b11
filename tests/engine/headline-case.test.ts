import { describe, expect, it } from 'vitest';
import { valid } from '../support/build';
import { flows } from '../support/documents';

/** Headlines and buttons that the specification gives in another case. They stay as given. */
const given = new Set([
  'Your Personalized Interface Blueprint is Ready',
  'Meet Mia, your AI concierge',
  'Interface in 60 seconds',
  'You’ve already done what most businesses never do',
  'Here’s what we heard from you',
]);

const keys = new Set(['headline', 'button', 'accept', 'dismiss', 'play', 'enlarge', 'retry']);
const small = new Set('a an and as at but by for in of on or the to'.split(' '));

/** The words that should begin with a capital letter and do not. */
function lowerCaseIn(copy: string): string[] {
  const words = copy
    .replace(/\{[^}]*\}/g, 'X')
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}“(]/u.test(word));
  return words.filter((word, index) => {
    const isInside = index > 0 && index < words.length - 1;
    return /^[“(]?\p{Ll}/u.test(word) && !(isInside && small.has(word));
  });
}

function headlinesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? (keys.has(key) ? [value] : []) : headlinesIn(value),
  );
}

describe.each(flows)('the headlines and buttons of $file', ({ text }) => {
  const { labels, ...document } = valid(text);

  it('are in title case, unless the specification gives them otherwise', () => {
    const headlines = headlinesIn([document, { button: labels.resume }]);
    expect(headlines.length).toBeGreaterThan(2);
    expect(headlines.filter((each) => !given.has(each) && lowerCaseIn(each).length > 0)).toEqual(
      [],
    );
  });
});
