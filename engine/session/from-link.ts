import { cleanText } from '../document/values/clean-text';
import { emailFrom } from '../document/values/email-address';
import type { ChoiceField, ChoicesField, FunnelField } from '../document/format/document.generated';
import type { FunnelOutline } from '../document/format/outline';
import { dayFromWords } from './day-in-words';
import { amountFromLink, numberFromLink } from './numbers-in-link';

type Locale = Pick<FunnelOutline, 'currency' | 'language'>;

interface LinkReader<Field extends FunnelField> {
  /** The words of an answer in a plan link as an answer; it may be none. */
  read(field: Field, words: string, locale: Locale): unknown;
}

const trimmed = { read: (_: FunnelField, words: string): string => words.trim() };

/** By its label. Values that links do not restore are left out. */
const choice: LinkReader<ChoiceField> = {
  read({ values }, words) {
    const named = Object.entries(values).find(([, { label }]) => label === words);
    return named?.[1].restore === false ? undefined : named?.[0];
  },
};

/** By their labels with ", " between them, which may be part of a label too. */
const choices: LinkReader<ChoicesField> = {
  read({ values }, words) {
    // Each value once at most, so that no text makes this deep.
    const read = (rest: string, left: readonly string[]): string[] | undefined => {
      for (const name of left) {
        const label = values[name]?.label ?? name;
        if (rest === label) return [name];
        const others =
          rest.startsWith(`${label}, `) &&
          read(
            rest.slice(label.length + 2),
            left.filter((each) => each !== name),
          );
        if (others) return [name, ...others];
      }
      return undefined;
    };
    return read(words, Object.keys(values))?.filter((name) => values[name]?.restore !== false);
  },
};

/**
 * How a plan link's words are read, by the type of the field. Apart from `document/fields`, as only
 * visitors who come by such a link load it.
 */
const readers: {
  readonly [Type in FunnelField['type']]: LinkReader<Extract<FunnelField, { readonly type: Type }>>;
} = {
  choice,
  choices,
  text: { read: (_, words) => cleanText(words) },
  email: { read: (_, words) => emailFrom(words) },
  money: { read: amountFromLink },
  number: { read: numberFromLink },
  date: { read: (_, words, { language }) => dayFromWords(words, language) },
  phone: trimmed,
  /** Opening a link is no consent: its answers do not include any. */
  consent: { read: () => undefined },
  flag: {
    // Without words of its own, the answer is listed as "true" or "false" (engine/document/fields/flag.ts).
    read: ({ yes = 'true', no = 'false' }, words) =>
      words === yes ? true : words === no ? false : undefined,
  },
  count: trimmed,
  time: trimmed,
  /** It follows from the other answers. */
  computed: { read: () => undefined },
};

/** What the words of a plan link mean as an answer to a field; it may be no answer. */
export function valueFromLink(field: FunnelField, words: string, locale: Locale): unknown {
  const reader: LinkReader<FunnelField> = readers[field.type];
  return reader.read(field, words, locale);
}
