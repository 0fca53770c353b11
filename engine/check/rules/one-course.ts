import { isRecord } from '../../document/basics/is-record';
import { isInside, keysOf, pointerOf } from '../../document/basics/pointer';
import { merge } from '../reporting/merge';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface OneCourse {
  readonly language: string;
  /** What the language changes: the property, or the id of the screen or field. */
  readonly part: string;
  readonly change: 'removes' | 'adds' | 'changes';
}

/** The properties that lead visitors, save their answers, or ask for their consent: of the document, a field, a screen, and what is asked. */
const ofDocument = [
  'format',
  'id',
  'start',
  'language',
  'languages',
  'perLanguage',
  'outcomes',
  'session',
  'webhook',
  'planLink',
  'experiments',
  'decisions',
];
const ofField = [
  'type',
  'savedAs',
  'renamedFrom',
  'parameter',
  'answerId',
  'assigned',
  'value',
  'required',
  'given',
  'withheld',
];
const ofScreen = [
  'type',
  'path',
  'entry',
  'next',
  'branches',
  'otherwise',
  'requires',
  'outcome',
  'returns',
  'renamedFrom',
  'skip',
  'sends',
  'sentAs',
];
const ofQuestion = ['type', 'field', 'optional', 'privacy'];
const ofItem = ['value', 'box', 'next', 'exclusive', 'type', 'field', 'optional', 'privacy'];
/** What visitors agree to: a translation says the same, another text does not. */
const ofConsent = [...ofItem, 'text'];

/** A language changes what is shown: all of them have the same screens, ways, questions and consents. */
export const oneCourse: Rule<OneCourse> = {
  explanation: {
    what: 'A language removes or adds a screen, a field or a box, or changes an address, a way, an id, a consent or a privacy note.',
    why: 'Who changes the language would lose their place, answers would be missing, and reports would count different funnels.',
    fix: 'Take the change out of "perLanguage". The words of a consent are translated in the .po file. A language may change other words, pictures, clips, links and amounts. For another course make another document.',
    wrong: { languages: ['de'], perLanguage: { de: { nodes: { feast: { path: '/fest' } } } } },
    right: { languages: ['de'], perLanguage: { de: { nodes: { feast: { progress: 60 } } } } },
  },
  check: ({ document }) => {
    return Object.entries(document.perLanguage).flatMap(([language, patch]) => {
      const changedDocument = merge(document, patch, '', '', []);
      const course = courseOf(document, changedDocument);
      const own = courseOf(changedDocument, document);
      const changed = [...new Set([...course.keys(), ...own.keys()])].filter(
        (part) => course.get(part) !== own.get(part),
      );
      const isPart = (part: string): boolean =>
        !changed.some((other) => other !== part && isInside(part, other));
      return changed.filter(isPart).map((part): At<OneCourse> => ({
        language,
        part: keysOf(part).at(-1) ?? '',
        change: !own.has(part) ? 'removes' : course.has(part) ? 'changes' : 'adds',
        pointer: pointerOf('perLanguage', language) + part,
      }));
    });
  },
  message: ({ language, part, change }) =>
    `The language ${quoted(language)} ${change} ${quoted(part)}, which is the same in every language: only words other than those of a consent, pictures, clips, links and amounts may differ.`,
};

/**
 * What is the same in every language, by its pointer.
 * @param other the document in another language: what it shares with this one is left out
 */
function courseOf(document: unknown, other: unknown): ReadonlyMap<string, string> {
  const course = new Map<string, string>();
  const differing = (section: string): [string, unknown][] => {
    const same = new Map(membersOf(other, section));
    return membersOf(document, section).filter(([id, part]) => same.get(id) !== part);
  };
  const note = (at: string, part: unknown, names: readonly string[]): void => {
    for (const [name, value] of Object.entries(chosen(part, names)))
      course.set(at + pointerOf(name), JSON.stringify(value));
  };
  const shared = Object(other);
  note(
    '',
    document,
    ofDocument.filter((name) => Object(document)[name] !== shared[name]),
  );
  for (const [id, field] of differing('fields')) {
    course.set(pointerOf('fields', id), '');
    note(pointerOf('fields', id), field, ofField);
  }
  for (const [id, node] of differing('nodes')) {
    course.set(pointerOf('nodes', id), '');
    note(pointerOf('nodes', id), node, ofScreen);
    const asks = chosen(node, ['asks']);
    note(
      pointerOf('nodes', id, 'asks'),
      asks.asks,
      isConsent(asks.asks) ? [...ofQuestion, 'text'] : ofQuestion,
    );
    for (const [name, items] of Object.entries(chosen(asks.asks, ['choices', 'boxes'])))
      if (Array.isArray(items))
        course.set(
          pointerOf('nodes', id, 'asks', name),
          JSON.stringify(items.map((item) => chosen(item, isConsent(item) ? ofConsent : ofItem))),
        );
  }
  return course;
}

const isConsent = (part: unknown): boolean => isRecord(part) && part.type === 'consent';

/** Some properties of a part, those that it has: what is not is as if it were left out. */
const chosen = (part: unknown, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(Object(part)).filter(
      ([name, value]) => names.includes(name) && value !== undefined && value !== false,
    ),
  );

const membersOf = (part: unknown, name: string): [string, unknown][] => {
  const members = chosen(part, [name])[name];
  return isRecord(members) ? Object.entries(members) : [];
};
