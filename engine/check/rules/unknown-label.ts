import { groupBy } from '../../document/basics/groups';
import { keysOf } from '../../document/basics/pointer';
import type { AnnotatedValue } from '../../schema/traverse';
import type { At, Rule } from '../reporting/rule';

/** What a message puts in quotation marks can be read on its screen. */
export const unknownLabel: Rule<{ readonly quoted: string }> = {
  severity: 'warning',
  isAcceptable: true,
  explanation: {
    what: 'A message about a wrong answer quotes words that nothing on the screen is called.',
    why: 'Visitors look for a box with these words, and there is none.',
    fix: 'Quote the label as it is written, or write the message without it.',
    wrong: {
      nodes: {
        budget: { asks: { messages: { currentMissing: 'How much, or check “First time”?' } } },
      },
    },
    right: {
      nodes: {
        budget: {
          asks: { messages: { currentMissing: 'How much, or check “I never bought bread”?' } },
        },
      },
    },
  },
  check: ({ meanings }) => {
    const copy = [...meanings.annotatedWith('copy'), ...meanings.annotatedWith('words')];
    const placed = groupBy(copy, ({ pointer }) => partOf(pointer));
    const values = wordsOf(placed.get('fields') ?? []);
    return [...placed].flatMap(([part, said]): At<{ quoted: string }>[] => {
      if (part === 'fields') return [];
      const labels = new Set([...values, ...wordsOf(said.filter((each) => !isMessage(each)))]);
      return said
        .filter(isMessage)
        .flatMap(({ pointer, value }) =>
          quotedIn(value).flatMap((quoted) =>
            labels.has(quoted) ? [] : [{ quoted, found: quoted, pointer }],
          ),
        );
    });
  },
  message: ({ quoted }) =>
    `Nothing on this screen is called "${quoted}". Quote the label as it is written.`,
};

/** The fields, or the screen that a place belongs to. */
function partOf(pointer: string): string {
  const [part = '', id = ''] = keysOf(pointer);
  return part === 'nodes' ? id : part;
}

const isMessage = ({ pointer }: AnnotatedValue): boolean => keysOf(pointer).at(-2) === 'messages';

const wordsOf = (copy: readonly AnnotatedValue[]): unknown[] => copy.map(({ value }) => value);

/** The words in quotation marks. Placeholders are filled in later. */
const quotedIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...text.matchAll(/["“„«‹「]\s*([^"“”„«»‹›「」{}]+?)\s*["”“»›」]/g)].map(
        ([, words = '']) => words,
      )
    : [];
