import { languages, mainLanguage } from '../../../flows/languages';
import { isRecord } from '../../document/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/pointer';
import { formsIn } from '../../document/plural-text';
import { tokensOf } from '../../document/tokens';
import type { Change } from './change';

type Members = Readonly<Record<string, unknown>>;

/** Two texts of format 2 that are one plural in format 3. */
interface Pair {
  /** The text for all numbers but one, which is the plural now. */
  readonly many: string;
  readonly one: string;
  /** The number that it counts. */
  readonly counts: string;
  /** Where the document, or its language, says the words that are left out. */
  readonly from?: string;
}

const problems: Pair = {
  many: 'problems',
  one: 'problemsOne',
  counts: 'count',
  from: '/answerMessages/problems',
};

const months = { counts: 'months', from: '/controls/months' };

/**
 * What changes in a document of format 2 so that it says the same in format 3: a text and the one beside it for the number
 * one are a plural, and the looks that it had are written down. Where a form would hold another placeholder, which plurals cannot, the text for one is left out.
 */
export function changesFrom2(document: Members): Change[] {
  return [...changesIn(document, '', document), ...looksOf(document)];
}

/** How a document of format 2 looks where it does not say so. */
const formerTheme = {
  accent: '#4b3bf0',
  accentEnd: '#ff6b5e',
  paper: '#fbfaf6',
  ink: '#15131f',
  night: '#0d0b1e',
  type: { display: 'bricolage-grotesque', text: 'figtree' },
};

/** What a document has to say so that it looks as before. */
function looksOf({ theme }: Members): Change[] {
  if (!isRecord(theme)) return [{ op: 'add', path: '/theme', value: formerTheme }];
  return Object.entries(formerTheme).flatMap(([key, value]): Change[] =>
    Object.hasOwn(theme, key) ? [] : [{ op: 'add', path: pointerOf('theme', key), value }],
  );
}

function changesIn(part: unknown, at: string, document: Members): Change[] {
  if (typeof part !== 'object' || part === null) return [];
  const pair = isRecord(part) ? pairOf(part, at) : undefined;
  return [
    ...(pair && isRecord(part) ? merging(part, at, pair, document) : []),
    ...Object.entries(part).flatMap(([key, child]) =>
      changesIn(child, at + pointerOf(key), document),
    ),
  ];
}

/** Which pair an object may have. Names of fields, nodes and texts are the document's own. */
function pairOf(part: Members, at: string): Pair | undefined {
  const [last = '', before] = keysOf(at).toReversed();
  if (last === 'answerMessages' || part.type === 'form' || last === 'asks') return problems;
  if (last === 'timeline' && (before === 'asks' || 'monthlyGrowth' in part))
    return { many: 'text', one: 'textOne', ...months };
  if (last === 'controls') return { many: 'months', one: 'month', ...months };
  if (before === 'fields') return { many: 'unit', one: 'unitOne', counts: 'count' };
  return undefined;
}

function merging(part: Members, at: string, pair: Pair, document: Members): Change[] {
  const { many: name, one: nameOne, counts } = pair;
  const [many, one] = [part[name], part[nameOne]];
  if (typeof many !== 'string' && typeof one !== 'string') return [];
  const path = at + pointerOf(name);
  // A reading and a variant say only what they change.
  const known = {
    ...otherwiseOf(pair, document),
    ...record(valueAt(document, baseOf(at))),
    ...part,
  };
  const [all, single] = [known[name], known[nameOne]];
  const value =
    typeof all === 'string' && typeof single === 'string'
      ? merged(single, all, counts, languageOf(document))
      : (all ?? single);
  if (one === undefined && value === many) return [];
  return [
    { op: many === undefined ? 'add' : 'replace', path, value },
    ...(one === undefined ? [] : [{ op: 'remove' as const, path: at + pointerOf(nameOne) }]),
  ];
}

/** A text and the one for a single thing as one text. */
function merged(one: string, many: string, counts: string, language: string): string {
  if (one === many || tokensOf(many).some(({ forms }) => forms !== undefined)) return many;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const [formOfOne, formOfMany] = [one, many].map((text) => text.replaceAll(`{${counts}}`, '#'));
  const isPlain = !/[{}]/.test(`${formOfOne}${formOfMany}`);
  if (!isPlain || !pluralCategories.includes('one')) return many;
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    .filter((each) => pluralCategories.some((category) => category === each))
    .map((each) => `${each} {${each === 'one' ? formOfOne : formOfMany}}`);
  return `{${counts}, plural, ${forms.join(' ')}}`;
}

/** The words that a pair takes where it leaves one out: the document's, or those of its language. */
function otherwiseOf({ many, one, counts, from }: Pair, document: Members): Members {
  if (from === undefined) return {};
  const [section = '', name = ''] = keysOf(from);
  const said = record(document[section]);
  const nameOne = name === 'months' ? 'month' : `${name}One`;
  const plural = valueAt(languages[mainLanguage(languageOf(document))], from);
  const [token] = typeof plural === 'string' ? tokensOf(plural) : [];
  const forms = Object.fromEntries(formsIn(token?.forms ?? ''));
  const words = (form: string | undefined): string | undefined =>
    form?.replaceAll('#', `{${counts}}`);
  return {
    [many]: said[name] ?? words(forms.other),
    [one]: said[nameOne] ?? words(forms.one),
  };
}

/** Where a document has what a reading or a variant changes. */
const baseOf = (at: string): string =>
  at.replace(/^\/decisions\/[^/]+\/readings\/[^/]+\/changes/, '').replace(/\/variants\/[^/]+/, '');

/** The language of a document that may be wrong in every part. */
const languageOf = ({ language }: Members): string =>
  typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)
    ? language
    : 'en';

const record = (value: unknown): Members => (isRecord(value) ? value : {});
