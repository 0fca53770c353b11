import { replaceTokens, tokensOf } from '../../document/copy/tokens';
import { own } from '../../document/basics/own';
import { isMoney, isNumeric } from '../../document/fields/field-facts';
import { foreignPlaceholder, foreignTokens } from '../reporting/foreign-words';
import { quoted } from '../reporting/phrases';
import { brokenPlural } from './plural-forms';
import type { At, PatchOperation, Rule } from '../reporting/rule';

interface StrayBrace {
  readonly found: string;
  /** The placeholder that was probably meant. */
  readonly meant?: string;
  /** Whether it is a shared text inside a shared text. */
  readonly isNested?: boolean;
  /** Whether a part of it is filled in. */
  readonly isPart?: boolean;
}

/** Braces in copy are placeholders that are filled in; visitors never read a brace. */
export const strayBrace: Rule<StrayBrace> = {
  isAcceptable: true,
  explanation: {
    what: 'Copy has braces that are not a placeholder, such as {{name}}, { name } or {Name}, or a shared text inside a shared text.',
    why: 'Visitors would read the braces.',
    fix: 'Write the id of a field in single braces, without spaces and in lower case: {name}. Write out a shared text where another shared text needs it.',
    wrong: { nodes: { feast: { headline: 'That is a lot of bread, { name }' } } },
    right: { nodes: { feast: { headline: 'That is a lot of bread, {name}' } } },
  },
  check: ({ document, meanings }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer, annotations }): At<StrayBrace>[] => {
      const { placeholders = [] } = annotations;
      if (typeof value !== 'string' || !/[{}]/.test(value)) return [];
      const names = [...Object.keys(document.fields), ...placeholders];
      const isAmount = (name: string): boolean => {
        const field = own(document.fields, name);
        return field === undefined || (isNumeric(field) && !isMoney(field));
      };
      const isShared = pointer.startsWith('/texts/');
      const nested = tokensOf(value).find(
        ({ name, form }) => name === 'texts' && own(document.texts, form) !== undefined,
      );
      if (isShared && nested) return [{ found: nested.source, isNested: true, pointer }];
      const token = foreignTokens(value, isAmount).find(
        (each) => foreignPlaceholder(each, names) !== undefined,
      );
      const found = token ?? strayIn(value);
      if (found === undefined || brokenPlural(value) !== undefined) return [];
      const meant = foreignPlaceholder(found, names);
      const isPart = token !== undefined;
      return [{ found, meant, isPart, pointer, fix: fixOf(value, pointer, found, meant) }];
    }),
  message: ({ found, meant, isNested, isPart }) =>
    isNested
      ? `Visitors would read ${quoted(found)}: a shared text cannot hold another one. Write out the sentence here.`
      : `Visitors would read ${isPart === true ? 'a part of ' : ''}${quoted(found)} as it is.${meant === undefined ? ' Write a field as {name}, and leave out other braces.' : ` Did you mean "${meant}"?`}`,
};

/** The first part of a text with braces that is not a placeholder. */
function strayIn(text: string): string | undefined {
  const rest = replaceTokens(text, ({ source }) => '\0'.repeat(source.length));
  const at = rest.search(/[{}]/);
  if (at < 0) return undefined;
  const whole = /\$?\{+[^{}]*\}+/.exec(text.slice(Math.max(0, text.lastIndexOf('{', at) - 1)));
  return whole && rest[at] === '{' ? whole[0] : text.slice(at, at + 20);
}

function fixOf(
  text: string,
  path: string,
  found: string,
  meant: string | undefined,
): readonly PatchOperation[] | undefined {
  if (meant === undefined || text.split(found).length !== 2) return undefined;
  return [{ op: 'replace', path, value: text.replace(found, () => meant) }];
}
