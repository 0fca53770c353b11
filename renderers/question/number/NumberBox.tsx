import type { KeyboardEvent } from 'react';
import {
  fieldAs,
  numberFromText,
  numberInBox,
  readNumber,
  stepFrom,
} from '../../../engine/questions';
import { interpolateLocals, type AsksNumber } from '../../../engine';
import { useExample } from '../box/useExample';
import { useFunnel } from '../../funnel-context';
import { classes } from '../../ui/classes';
import { StepButton } from './StepButton';
import { isComposing } from '../../ui/device/is-composing';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import css from './number.module.css';
import field from '../../ui/field.module.css';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A box for a number, with its unit, and a button for one step up and down where the document wants them. */
function NumberBox(props: BoxProps<AsksNumber>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, labelledBy, isAlone, isReadOnly } =
    props;
  const funnel = useFunnel();
  const placeholder = useExample(asks.placeholder);
  const declared = fieldAs(funnel, asks.field, 'number');
  const typed = numberFromText(declared, draft, funnel.language);
  const count = typed ?? Number.NaN;
  const unit = declared.unit && interpolateLocals(declared.unit, { count }, funnel.language);
  const isWhole = Number.isInteger(declared.step) && Number.isInteger(declared.minimum ?? 0);

  useEarlyInput(id, ({ value }) => onWrite(value));

  const take = (direction: 1 | -1): void => {
    if (isReadOnly) return;
    onWrite(numberInBox(stepFrom(declared, typed, direction), funnel.language));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const direction = steps[event.key];
    if (direction !== 1 && direction !== -1) return;
    event.preventDefault();
    take(direction);
  };

  return (
    <BoxFrame {...{ asks, id, problem, isAlone }}>
      {(describedBy) => (
        <div className={css.row}>
          {asks.stepper && (
            <StepButton sign="minus" label={asks.stepper.less} onStep={() => take(-1)} />
          )}
          <div className={css.box}>
            <input
              ref={box}
              id={id}
              className={classes(
                field.box,
                css.input,
                asks.stepper && css.centred,
                unit && css.withUnit,
              )}
              type="text"
              inputMode={isWhole && (declared.minimum ?? 0) >= 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              enterKeyHint={isAlone ? 'go' : 'next'}
              value={draft}
              placeholder={placeholder}
              readOnly={isReadOnly}
              aria-labelledby={labelledBy}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={unit ? `${id}-unit ${describedBy}` : describedBy}
              onChange={(event) => onWrite(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                // In the box's own form, what was understood is seen.
                const reading = readNumber(asks, draft, funnel);
                const own =
                  'answer' in reading
                    ? numberInBox(Number(reading.answer), funnel.language)
                    : draft;
                if (own !== draft) onWrite(own);
                onLeave();
              }}
            />
            {unit && (
              <span className={css.unit} id={`${id}-unit`}>
                {unit}
              </span>
            )}
          </div>
          {asks.stepper && (
            <StepButton sign="plus" label={asks.stepper.more} onStep={() => take(1)} />
          )}
        </div>
      )}
    </BoxFrame>
  );
}

/** A number that the visitor writes. */
export const numberBox: BoxKind<AsksNumber> = {
  Box: NumberBox,
  draftOf: ({ start }, answer = start, { language }) =>
    typeof answer === 'number' ? numberInBox(answer, language) : '',
  read: readNumber,
};
