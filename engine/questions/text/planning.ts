import type { AsksText } from '../../document/format/document.generated';
import { fieldAs } from '../field-as';
import { plainBox, type BoxFacts } from '../planning';
import { arabicIndic, copied, fullWidth } from '../spellings';
import { readText } from './read-text';

export const textBoxFacts: BoxFacts<AsksText> = {
  ...plainBox,
  read: readText,
  spellings: ({ field }, entered, { fields }) =>
    fieldAs({ fields }, field, 'text').pattern === undefined
      ? [copied(entered)]
      : [copied(entered), fullWidth(entered), arabicIndic(entered)],
};
