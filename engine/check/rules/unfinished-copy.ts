import { blanksIn } from '../facts/blanks';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface UnfinishedCopy {
  readonly kind: 'blank' | 'html' | 'entity' | 'markdown' | 'bracket' | 'draft';
  readonly found: string;
}

/** Copy is what visitors read: no markup, no blanks, and no words that stand for others. */
export const unfinishedCopy: Rule<UnfinishedCopy> = {
  severity: 'warning',
  explanation: {
    what: 'Copy has markup such as "<b>", "&nbsp;" or "**", a name in brackets such as [name], words of a draft such as TODO or Lorem ipsum, or nothing but spaces.',
    why: 'Copy is shown as it is written, so visitors read the marks and the draft, or find an empty line.',
    fix: 'Write the words that visitors are to read: an answer as {name}, a link as [words](node:id), a space that does not break as the character itself.',
    wrong: { nodes: { feast: { headline: 'That is <b>a lot</b> of bread' } } },
    right: { nodes: { feast: { headline: 'That is a lot of bread' } } },
  },
  check: ({ meanings }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer }): At<UnfinishedCopy>[] => {
      const unfinished = typeof value === 'string' ? unfinishedIn(value) : undefined;
      return unfinished && blanksIn(value).length === 0 ? [{ ...unfinished, pointer }] : [];
    }),
  message: ({ kind, found }) => {
    switch (kind) {
      case 'blank':
        return 'There is nothing to read here but spaces. Write the words, or leave the property out.';
      case 'draft':
        return `Visitors would read ${quoted(found)}. Write the final words.`;
      case 'bracket':
        return `Visitors would read ${quoted(found)}. Write an answer as {name}, and a link as [words](node:id).`;
      case 'html':
      case 'entity':
      case 'markdown':
        return `Visitors would read ${quoted(found)}: copy has no markup. Write the words alone${kind === 'entity' ? ', and the character itself' : ''}.`;
    }
  },
};

/** What is looked for, in this order. */
const patterns: readonly (readonly [kind: UnfinishedCopy['kind'], pattern: RegExp])[] = [
  ['blank', /^\s+$/],
  ['html', /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i],
  ['entity', /&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,6});/i],
  ['markdown', /(\*\*|__)(?=\S)[^*_]+\1|`[^`]+`|^#{1,6} |^\s*[-*] (?=\S)/],
  // Brackets before an address are a link, or none: "broken-link" says so. A single letter may be a mark: "[1]", "[a]".
  ['bracket', /\[[a-z][a-z _-]+\](?!\s*\()/i],
  ['draft', /\b(?:TODO|FIXME|TBD)\b(?=\s*$|\s*:)|^\s*(?:TODO|FIXME|TBD)\b/],
  ['draft', /\blorem ipsum\b/i],
];

function unfinishedIn(text: string): UnfinishedCopy | undefined {
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { kind, found };
  }
  return undefined;
}
