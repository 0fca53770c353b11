import { cents, type AsksMoney } from '../../../engine';
import { readMoney } from '../../../engine/questions';
import { AmountInput } from '../amounts/AmountInput';
import { amountText } from '../amounts/amount-text';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';

/** A box for an amount in whole units of the funnel's currency. */
function MoneyBox({ asks, id, draft, problem, isAlone, ...props }: BoxProps<AsksMoney>) {
  return (
    <BoxFrame {...{ asks, id, problem, isAlone }}>
      {(describedBy) => (
        <AmountInput
          {...props}
          id={id}
          text={draft}
          placeholder={asks.placeholder}
          isWrong={problem !== undefined}
          describedBy={describedBy}
        />
      )}
    </BoxFrame>
  );
}

/** An amount that the visitor writes. */
export const moneyBox: BoxKind<AsksMoney> = {
  Box: MoneyBox,
  draftOf({ start }, answer, { language }) {
    const amount = answer ?? (start === undefined ? undefined : cents(start));
    return typeof amount === 'number' ? amountText(String(Math.round(amount / 100)), language) : '';
  },
  read: readMoney,
};
