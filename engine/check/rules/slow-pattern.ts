import {
  isDisjointWith,
  JS,
  NFA,
  visitAst,
  type Expression,
  type NoParent,
  type Quantifier,
} from 'refa';
import { analyse } from 'scslre';
import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';
import { isExpression } from './bad-pattern';

interface SlowPattern {
  readonly pattern: string;
}

type Alternatives = NoParent<Expression>['alternatives'];

/** From so many rounds on, a repetition inside one takes seconds for a text of 200 characters. */
const manyRounds = 5;

/** A pattern is decided at once for every text: the browser does not try the same letters in ever more ways. */
export const slowPattern: Rule<SlowPattern> = {
  explanation: {
    what: 'The pattern of a text field repeats what may be read in several ways, as "([a-z]+)+" does.',
    why: 'With each letter of a text that does not fit, the browser tries twice as many ways: after thirty the page freezes.',
    fix: 'Repeat once: "[a-z]+" instead of "([a-z]+)+"; with words, begin each round with what parts them: "[a-z]+( [a-z]+)*". Of alternatives that are repeated, no two may begin alike.',
    wrong: {
      fields: { name: { pattern: '([a-z]+)+[0-9]', example: 'ada1' } },
      nodes: { name: { asks: { messages: { pattern: 'Like this: ada1' } } } },
    },
    right: {
      fields: { name: { pattern: '[a-z]+[0-9]', example: 'ada1' } },
      nodes: { name: { asks: { messages: { pattern: 'Like this: ada1' } } } },
    },
  },
  check: ({ document: { fields } }) =>
    Object.entries(fields).flatMap(([id, field]): At<SlowPattern>[] => {
      if (!('pattern' in field) || field.pattern === undefined) return [];
      const { pattern } = field;
      // What is no expression is found by "bad-pattern".
      if (!isExpression(pattern) || !isSlow(new RegExp(`^(?:${pattern})$`, 'u'))) return [];
      return [{ pattern, pointer: pointerOf('fields', id, 'pattern') }];
    }),
  message: ({ pattern }) =>
    `${quoted(pattern)} repeats what may be read in several ways: for a text that does not fit, the page can freeze. Repeat once, or begin each round with a character that nothing else in it begins with.`,
};

/** Whether some texts take a time that grows exponentially, or nearly so, with their length. */
function isSlow(pattern: RegExp): boolean {
  return (
    analyse(pattern).reports.some(
      (report) =>
        report.exponential || (report.type === 'Self' && report.parentQuant.max >= manyRounds),
    ) || repeatsAmbiguously(pattern)
  );
}

/** Whether alternatives that are repeated without end have a text in common, or one has one that another has in several rounds. */
function repeatsAmbiguously(pattern: RegExp): boolean {
  const { expression, maxCharacter } = JS.Parser.fromLiteral(pattern).parse({
    backreferences: 'disable',
  });
  // What depends on what is around it is taken for no text at all.
  const textsOf = (alternatives: Alternatives): NFA =>
    NFA.fromRegex(
      { type: 'Expression', alternatives },
      { maxCharacter },
      { assertions: 'disable' },
    );
  let isAmbiguous = false;
  const look = ({ alternatives, max }: Quantifier): void => {
    if (max !== Infinity || alternatives.length < 2) return;
    const texts = alternatives.map((each) => textsOf([each]));
    const rounds = alternatives.map((each) => {
      const again = { type: 'Quantifier' as const, alternatives: [each], min: 1, max, lazy: false };
      return textsOf([{ type: 'Concatenation', elements: [again] }]);
    });
    for (const [one, own] of texts.entries())
      for (const [other, several] of rounds.entries())
        if (one !== other) isAmbiguous ||= !isDisjointWith(own, several);
  };
  visitAst(expression, { onQuantifierEnter: look });
  return isAmbiguous;
}
