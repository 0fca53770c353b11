import type { AsksMoney } from '../../document/document.generated';
import { mostDigits } from '../../document/money';
import { fieldAs } from '../field-as';
import { plainBox, type BoxFacts } from '../planning';
import { readMoney } from './read-money';

export const moneyBox: BoxFacts<AsksMoney> = {
  ...plainBox,
  read: readMoney,
  entered(_, wanted) {
    const units = wanted === undefined ? '' : String(Number(wanted) / 100);
    // The box takes digits only, and so many.
    return /^\d*$/.test(units) && units.length <= mostDigits ? units : undefined;
  },
  /** The box takes no sign. */
  neverSaid: ({ field }, fields) =>
    fieldAs({ fields }, field, 'money').minimum === undefined ? ['tooLow'] : [],
};
