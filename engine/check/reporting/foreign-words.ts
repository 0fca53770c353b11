/*
 * What people and assistants bring along from other tools, and what this format has instead. A name that the format
 * knows at a place is never foreign there.
 */

/** A name from elsewhere where the format does not know it. */
interface ForeignName {
  readonly names: readonly string[];
  /** What it may be called here, the likeliest first: the first one that the place knows is meant. */
  readonly means?: readonly string[];
  /** What holds here instead, by a property that the place knows: the first that fits, "" fits everywhere. */
  readonly says?: readonly (readonly [beside: string, advice: string])[];
}

const required =
  'What is asked has to be answered unless it says "optional": true. Remove this property.';
const condition =
  'A screen has no condition of its own: the "branches" of a screen before it lead there or past it.';

const foreignNames: readonly ForeignName[] = [
  {
    names: ['required', 'isRequired', 'mandatory'],
    says: [
      ['optional', required],
      ['asks', `${required} What "asks" cannot leave open, "skip" of the screen lets pass.`],
      ['', 'What is asked has to be answered. Remove this property.'],
    ],
  },
  {
    names: ['options', 'answers', 'variants', 'cards'],
    means: ['choices', 'values'],
    says: [
      ['asks', 'The cards are "choices" of "asks", and their words are "values" of the field.'],
      ['boxes', 'What can be chosen in a box is written in "fields", as "values" of its field.'],
      ['field', 'What can be chosen is written in "fields", as "values" of the field.'],
      ['answerId', 'Only fields of the type "choice" or "choices" have "values".'],
    ],
  },
  {
    names: ['description', 'body', 'content', 'subtext', 'helpText', 'helperText', 'help'],
    means: ['subtitle', 'subheadline', 'detail', 'hint', 'text', 'paragraphs', 'answer'],
  },
  { names: ['title', 'heading', 'header'], means: ['headline', 'title', 'label'] },
  { names: ['headline', 'label', 'caption'], means: ['title', 'headline', 'label', 'text'] },
  { names: ['fields', 'inputs', 'questions'], means: ['boxes', 'asks'] },
  { names: ['picture', 'img', 'photo'], means: ['image'] },
  { names: ['url', 'href'], means: ['link', 'src', 'to'] },
  { names: ['cta', 'buttonText', 'buttonLabel', 'submitLabel'], means: ['button', 'label'] },
  { names: ['default', 'defaultValue', 'initialValue'], means: ['start', 'fallback'] },
  { names: ['goto', 'target', 'nextNode', 'nextStep', 'onNext'], means: ['next', 'to'] },
  {
    names: ['if', 'showIf', 'visibleIf', 'condition', 'conditions', 'when', 'logic', 'rules'],
    says: [['branches', condition]],
  },
  {
    names: ['multiple', 'multi', 'multiSelect'],
    says: [['choices', 'A question that takes several answers has the type "choices".']],
  },
  {
    names: ['validation', 'validate', 'regex'],
    means: ['pattern'],
    says: [
      ['asks', 'Limits of an answer, such as "minimum" or "pattern", are properties of its field.'],
      [
        'field',
        'Limits of an answer, such as "minimum" or "pattern", are properties of its field.',
      ],
    ],
  },
  {
    names: ['style', 'styles', 'className', 'css', 'color', 'colors'],
    says: [['', 'Colours and looks are chosen in "theme", once for the whole funnel.']],
  },
];

/**
 * What to say about a property that other tools have. Undefined for names of no other tool.
 * @param known the properties that the format knows there
 * @param isFree whether one of them is not written yet
 */
export function foreignName(
  found: string,
  known: readonly string[],
  isFree: (name: string) => boolean,
): { readonly advice: string; readonly means?: string } | undefined {
  for (const { names, means = [], says = [] } of foreignNames) {
    if (!names.includes(found)) continue;
    const meant = means.find((name) => known.includes(name) && isFree(name));
    if (meant !== undefined) return { advice: `Here it is called "${meant}".`, means: meant };
    const said = says.find(([beside]) => beside === '' || known.includes(beside));
    if (said) return { advice: said[1] };
  }
  return undefined;
}

/** Words in the place of no answer, as templates of other tools write them: || 'x', ?? "x", or 'x', default('x'). */
const otherwise = /^(?:\|\|?|\?\?|or\b)\s*(?:default\s*[:(]?\s*)?(["'“”‘’]?)(.*?)\1\s*\)?$/;

/**
 * A placeholder of another tool as one of this format: ${name}, {{name}}, { Name }, {name || 'there'}.
 * @param names of the fields, and of what the screen fills in
 */
export function foreignPlaceholder(source: string, names: readonly string[]): string | undefined {
  const [, name = '', form = '', rest = ''] =
    /^\$?\{+\s*([A-Za-z]\w*)(\.\w+)?\s*([^{}]*?)\s*\}+$/.exec(source) ?? [];
  const field =
    names.find((each) => each === name) ?? names.find((each) => each === name.toLowerCase());
  if (field === undefined) return undefined;
  if (rest === '') return `{${field}${form}}`;
  const [, , words] = otherwise.exec(rest) ?? [];
  return words === undefined ? undefined : `{${field}${form}|${words}}`;
}

/**
 * The placeholders of a text that this format fills in too, but not as they were meant: "||" or quotation marks around the
 * words for no answer would be read, and so would the $ before a placeholder.
 * @param isAmount whether a field's answers are bare numbers, which a $ may stand before
 */
export function foreignTokens(text: string, isAmount: (field: string) => boolean): string[] {
  return [...text.matchAll(/\$?\{([a-z]\w*)((?:\.\w+)?)(\|[^{}]*)?\}/g)].flatMap(
    ([source, name = '', form, rest = '']) => {
      const isQuoted = /^\|(\||\s*(["']).*\2\s*$)/.test(rest);
      if (!source.startsWith('$')) return isQuoted ? [source] : [];
      const isPrice = form !== '' || isAmount(name);
      return isPrice ? (isQuoted ? [source.slice(1)] : []) : [source];
    },
  );
}

/** How the beginning of a text that is not JSON is called where assistants and chats have left something around it. */
export const foreignSyntax: readonly (readonly [RegExp, problem: string, advice: string])[] = [
  [
    /^(\.{3}|…|\/[/*]\s*(\.{3}|…)|(\/[/*]|#|<!--)[^\n]*\b(rest (of|is|stays|remains|unchanged)|remaining|unchanged|omitted|as before)\b)/i,
    'something was left out here',
    'Write out what was left out: the file has to be complete.',
  ],
  [/^(#|<!--)/, 'JSON has no comments', 'Remove it.'],
];

/** The first line of a Markdown fence: no text of JSON begins a line with it. */
export const fence = /^[ \t]*(```|~~~).*$/m;

/** What stands between the only two fences of a text that has nothing around them. */
export const fenced = /^\s*(```|~~~)[^\n]*\n([^]*\n)[ \t]*\1\s*$/;
