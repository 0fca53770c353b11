import type { Plugin } from 'vite';
import {
  isAssigned,
  isBrought,
  isMoney,
  isRecord,
  own,
  tokensOf,
  typedOperators,
  type FunnelDocument,
} from '../../engine';
import { firstSections } from '../../renderers/offer/first-count';
import { readFunnel } from './document/funnel-file';
import { withoutOtherPages } from './pages/unused-styles';
import { usedIcons } from './used-icons';

type IsUsed = (funnel: FunnelDocument) => boolean;

/** When each export of a module is used. Without a line for one of them this does not compile. */
type Uses<Module> = { readonly [Name in keyof Module]: IsUsed };

interface OptionalModules {
  readonly '#optional/features': Uses<typeof import('#optional/features')>;
  readonly '#optional/field-types': Uses<typeof import('#optional/field-types')>;
  readonly '#optional/first-sections': Uses<typeof import('#optional/first-sections')>;
  readonly '#optional/frame-parts': Uses<typeof import('#optional/frame-parts')>;
  readonly '#optional/offer-sections': Uses<typeof import('#optional/offer-sections')>;
  readonly '#optional/preview-parts': Uses<typeof import('#optional/preview-parts')>;
  readonly '#optional/question-kinds': Uses<typeof import('#optional/question-kinds')>;
  readonly '#optional/question-parts': Uses<typeof import('#optional/question-parts')>;
  readonly '#optional/rules': Uses<typeof import('#optional/rules')>;
}

const someField =
  (isWanted: (field: FunnelDocument['fields'][string]) => boolean): IsUsed =>
  ({ fields }) =>
    Object.values(fields).some(isWanted);

type QuestionNode = Extract<FunnelDocument['nodes'][string], { readonly type: 'question' }>;

const someQuestion =
  (isWanted: (node: QuestionNode) => boolean): IsUsed =>
  ({ nodes }) =>
    Object.values(nodes).some((node) => node.type === 'question' && isWanted(node));

const asks = (kind: QuestionNode['asks']['type']): IsUsed =>
  someQuestion((node) => node.asks.type === kind);

const declares = (type: FunnelDocument['fields'][string]['type']): IsUsed =>
  someField((field) => field.type === type);

type OfferNode = Extract<FunnelDocument['nodes'][string], { readonly type: 'offer' }>;

const hasSection =
  (type: OfferNode['sections'][string]['type']): IsUsed =>
  ({ nodes }) =>
    Object.values(nodes).some(
      (node) =>
        node.type === 'offer' && Object.values(node.sections).some((each) => each.type === type),
    );

/** Whether a question draws its cards in another shape than rows. */
const hasShapes = someQuestion(({ asks: asked }) => 'as' in asked && asked.as !== 'rows');

/** Whether an offer begins with a section of a type. */
const beginsWith =
  (type: OfferNode['sections'][string]['type']): IsUsed =>
  ({ nodes }) =>
    Object.values(nodes).some(
      (node) =>
        node.type === 'offer' &&
        Object.values(node.sections)
          .slice(0, firstSections)
          .some((each) => each.type === type),
    );

const hasParameters = someField(isBrought);

const hasAssigned = someField(isAssigned);

const hasOutcomes: IsUsed = ({ outcomes }) => outcomes !== undefined;

/** The names that plurals count. Screens have copies of the words that the document has for all of them. */
const countedIn = ({ answerMessages: _a, controls: _c, ...shown }: FunnelDocument): string[] =>
  tokensOf(JSON.stringify(shown).replaceAll('\\n', ' ')).flatMap(({ name, forms }) =>
    forms === undefined ? [] : [name],
  );

/** Whether some condition compares the answer to a date. */
const comparesDays: IsUsed = (funnel) => {
  const isComparison = (part: Readonly<Record<string, unknown>>): boolean =>
    own(funnel.fields, String(part.field))?.type === 'date' &&
    typedOperators.some((name) => name in part);
  const hasOne = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.some(hasOne);
    return isRecord(part) && (isComparison(part) || Object.values(part).some(hasOne));
  };
  return hasOne(funnel);
};

/** What each optional module of package.json exports, and which documents use it. */
const optionalModules: OptionalModules = {
  '#optional/features': {
    answersFromQuery: hasParameters,
    assignedAnswers: hasAssigned,
    exposuresAt: ({ experiments }) => Object.keys(experiments).length > 0,
    hasConsented: ({ session }) => session.consent !== undefined,
    isOutOfReach: hasOutcomes,
    outcomeOf: hasOutcomes,
  },
  '#optional/field-types': {
    choice: declares('choice'),
    choices: declares('choices'),
    computed: declares('computed'),
    consent: declares('consent'),
    count: declares('count'),
    date: declares('date'),
    email: declares('email'),
    flag: declares('flag'),
    money: declares('money'),
    number: declares('number'),
    phone: declares('phone'),
    text: declares('text'),
    time: declares('time'),
  },
  '#optional/first-sections': {
    greeting: beginsWith('greeting'),
    preview: beginsWith('preview'),
    film: beginsWith('film'),
    proof: beginsWith('proof'),
    comparison: beginsWith('comparison'),
    contrast: beginsWith('contrast'),
    gauges: beginsWith('gauges'),
    heard: beginsWith('heard'),
    result: beginsWith('result'),
    sheet: beginsWith('sheet'),
    planLink: beginsWith('plan-link'),
    projection: beginsWith('projection'),
    accordion: beginsWith('accordion'),
    features: beginsWith('features'),
    pricing: beginsWith('pricing'),
    stories: beginsWith('stories'),
    note: beginsWith('note'),
    faq: beginsWith('faq'),
    closing: beginsWith('closing'),
    footer: beginsWith('footer'),
  },
  '#optional/frame-parts': {
    ChapterLine: ({ frame }) => frame.chapters !== undefined,
  },
  '#optional/offer-sections': {
    contrast: hasSection('contrast'),
    result: hasSection('result'),
    sheet: hasSection('sheet'),
  },
  '#optional/preview-parts': {
    NoteSoFar: ({ theme }) => theme.skeleton.peek === 'note',
  },
  '#optional/question-kinds': {
    amounts: asks('amounts'),
    choices: asks('choices'),
    consent: asks('consent'),
    date: asks('date'),
    email: asks('email'),
    form: asks('form'),
    money: asks('money'),
    number: asks('number'),
    phone: asks('phone'),
    scale: asks('scale'),
    select: asks('select'),
    slider: asks('slider'),
    text: asks('text'),
    yesno: asks('yesno'),
  },
  '#optional/question-parts': {
    Turnstile: ({ webhook }) => webhook?.turnstile !== undefined,
    cardShapes: hasShapes,
    stepAcross: (funnel) => hasShapes(funnel) || asks('yesno')(funnel),
    withBox: someQuestion(
      (node) =>
        node.asks.type === 'choice' && node.asks.choices.some(({ box }) => box !== undefined),
    ),
    withHook: someQuestion(({ hook }) => hook !== undefined),
    withQuote: someQuestion(
      ({ asks: { type }, testimonial }) => type === 'choice' && testimonial !== undefined,
    ),
    withSkip: someQuestion(({ skip }) => skip !== undefined),
  },
  '#optional/rules': {
    amountLimitProblem: someField(
      (field) =>
        isMoney(field) &&
        (('minimum' in field && field.minimum !== undefined) ||
          ('maximum' in field && field.maximum !== undefined)),
    ),
    bestPathOf: ({ nodes }) => Object.values(nodes).some(({ entry }) => entry === 'start'),
    // A limit that is counted from today is held where a day is entered.
    dateLimitProblem: someField(
      (field) =>
        field.type === 'date' &&
        [field.earliest, field.latest].some(
          (limit) => typeof limit === 'object' || limit?.startsWith('today') === false,
        ),
    ),
    dayNumber: (funnel) => declares('computed')(funnel) || comparesDays(funnel),
    isFilledIn: (funnel) => hasParameters(funnel) || hasAssigned(funnel),
    patternProblem: someField((field) => 'pattern' in field && field.pattern !== undefined),
    pluralOf: (funnel) => countedIn(funnel).some((name) => name in funnel.fields),
    pluralText: (funnel) => countedIn(funnel).length > 0,
  },
};

/** The module of the icons, which are data: a build gets those that its document uses. */
const iconsModule = '#optional/icons';

const usesOf = new Map<string, Readonly<Record<string, IsUsed>>>(
  Object.entries({ ...optionalModules }),
);

const prefix = '\0used:';

/**
 * Leaves out of a visitors' build what its document does not use: field types, the renderers of question kinds, icons,
 * features, and styles of other themes and languages. In the place of each `#optional/…` it generates a module that passes on what is used, and exports `undefined` for the
 * rest. Everything else (development, tests, prerendering) gets the modules themselves, with the same types.
 */
export function optionalPartsPlugin(): Plugin {
  let funnel: FunnelDocument;
  const imported = new Set<string>();
  return {
    name: 'optional-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      funnel = readFunnel();
    },
    resolveId(source, importer) {
      if (!source.startsWith('#optional/')) return undefined;
      if (importer?.startsWith(prefix) === true)
        return this.resolve(source, import.meta.filename, { skipSelf: true });
      if (!usesOf.has(source) && source !== iconsModule)
        this.error(
          `${source} has no line in ${import.meta.filename}: no build could leave it out.`,
        );
      imported.add(source);
      return prefix + source;
    },
    load(id) {
      const source = id.slice(prefix.length);
      if (!id.startsWith(prefix)) return undefined;
      if (source === iconsModule)
        return `export const icons = ${JSON.stringify(usedIcons(funnel))};`;
      return generated(source, usesOf.get(source) ?? {}, funnel);
    },
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: withoutOtherPages(css, funnel), map: null }),
    },
    buildEnd(error) {
      const missing = [...usesOf.keys()].filter((source) => !imported.has(source));
      if (!error && missing.length > 0)
        this.error(`Nothing imports ${missing.join(' and ')}, so nothing of it would be left out.`);
    },
  };
}

function generated(
  source: string,
  uses: Readonly<Record<string, IsUsed>>,
  funnel: FunnelDocument,
): string {
  const names = Object.keys(uses);
  const isUsed = (name: string): boolean => uses[name]?.(funnel) === true;
  return [
    `export { ${names.filter(isUsed).join(', ')} } from ${JSON.stringify(source)};`,
    ...names.filter((name) => !isUsed(name)).map((name) => `export const ${name} = undefined;`),
  ].join('\n');
}
