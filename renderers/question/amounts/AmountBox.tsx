import type { RefObject } from 'react';
import { boxId } from '../box/box-id';
import { BoxFrame } from '../box/BoxFrame';
import { centsFromText } from '../../../engine/questions';
import type { AmountSlider as Slider } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { amountText } from './amount-text';
import { AmountInput } from './AmountInput';
import { AmountSlider } from './AmountSlider';

interface AmountBoxProps {
  readonly field: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly problem?: string;
  readonly disabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly slider?: Slider;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onWrite: (text: string) => void;
}

/** One of the two amounts, with its label, what is wrong with it and its slider. */
export function AmountBox({ field, label, problem, box, slider, ...input }: AmountBoxProps) {
  const funnel = useFunnel();
  const id = boxId(field);
  return (
    <BoxFrame
      id={id}
      asks={{ label }}
      problem={problem}
      isAlone
      after={
        slider && (
          <AmountSlider
            field={field}
            slider={slider}
            label={label}
            amount={centsFromText(input.text, funnel)}
            example={centsFromText(input.placeholder ?? '', funnel)}
            disabled={input.disabled || input.isReadOnly}
            onMove={(amount) => input.onWrite(amountText(String(amount / 100), funnel.language))}
          />
        )
      }
    >
      {(describedBy) => (
        <AmountInput
          {...input}
          isWrong={problem !== undefined}
          box={(element) => void (box.current = element)}
          id={id}
          describedBy={describedBy}
        />
      )}
    </BoxFrame>
  );
}
