import { useId, type RefObject } from 'react';
import { BoxFrame } from '../box/BoxFrame';
import { AmountInput } from './AmountInput';

interface AmountBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly problem?: string;
  readonly disabled?: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onWrite: (text: string) => void;
}

/** One of the two amounts, with its label and what is wrong with it. */
export function AmountBox({ label, problem, box, ...input }: AmountBoxProps) {
  const id = useId();
  return (
    <BoxFrame id={id} label={label} problem={problem} isAlone>
      {(describedBy) => (
        <AmountInput
          {...input}
          box={(element) => void (box.current = element)}
          id={id}
          isWrong={problem !== undefined}
          describedBy={describedBy}
        />
      )}
    </BoxFrame>
  );
}
