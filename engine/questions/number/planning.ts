import type { Fields } from '../../document/format/answers';
import type { AsksNumber } from '../../document/format/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, textOfAnswer, words, type BoxFacts } from '../planning';
import { arabicIndic, copied, fullWidth, withThousands } from '../spellings';
import { decimalsIn, numberFromText, numberInBox, readNumber } from './read-number';

const takesWhole = (fields: Fields, field: string): boolean =>
  decimalsIn(fieldAs({ fields }, field, 'number')) === 0;

export const numberBoxFacts: BoxFacts<AsksNumber> = {
  ...plainBox,
  read: readNumber,
  // With the decimal sign of the page: "1.125" in German may be a thousand.
  entered: (_, wanted, { language }) =>
    typeof wanted === 'number' ? numberInBox(wanted, language) : textOfAnswer(wanted),
  spellings({ field }, entered, { fields, language }) {
    const value = numberFromText(fieldAs({ fields }, field, 'number'), entered, language);
    if (value === undefined) return [];
    const inGroups = withThousands(value, language);
    return [fullWidth(entered), arabicIndic(entered), copied(inGroups)];
  },
  neverSaid: ({ field }, fields) => (takesWhole(fields, field) ? ['ambiguous'] : []),
  /** Three digits after a sign: a language reads one of these in two ways. */
  wrong: ({ field }, _, fields) =>
    takesWhole(fields, field) ? [words] : [words, '1.500', '1,500'],
};
