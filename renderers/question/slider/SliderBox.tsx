import { fieldAs, readSlider, sliderStart } from '../../../engine/questions';
import { numberText, type AsksSlider } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import { filledTo } from './filled-to';
import css from './slider.module.css';

/** A slider, with its number above it. */
function SliderBox(props: BoxProps<AsksSlider>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, labelledBy, isAlone, isReadOnly } =
    props;
  const funnel = useFunnel();
  const field = fieldAs(funnel, asks.field, 'number');
  const { minimum = 0, maximum = 100, step } = field;
  const value = Number(draft);
  const words = numberText(field, value, funnel.language);
  const filled = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0;
  useEarlyInput(id, (control) => onWrite(control.value));
  return (
    <BoxFrame {...{ asks, id, problem, isAlone }}>
      {(describedBy) => (
        <div className={css.slider}>
          <output className={css.value} htmlFor={id} aria-hidden="true">
            {words}
          </output>
          <input
            ref={box}
            id={id}
            className={css.range}
            style={filledTo(filled)}
            type="range"
            min={minimum}
            max={maximum}
            step={step}
            value={draft}
            disabled={isReadOnly}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-valuetext={words}
            onChange={(event) => onWrite(event.currentTarget.value)}
            onBlur={onLeave}
          />
          {(asks.low ?? asks.high) && (
            <div className={css.ends}>
              <span>{asks.low}</span>
              <span>{asks.high}</span>
            </div>
          )}
        </div>
      )}
    </BoxFrame>
  );
}

/** A number that the visitor sets by moving a slider. */
export const sliderBox: BoxKind<AsksSlider> = {
  Box: SliderBox,
  draftOf: (asks, answer, context) =>
    String(answer ?? sliderStart(asks, fieldAs(context, asks.field, 'number'))),
  read: readSlider,
};
