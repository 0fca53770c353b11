import { flushSync } from 'react-dom';
import { dateLimit, type AsksDate } from '../../../engine';
import { fieldAs, readDate } from '../../../engine/questions';
import { useFunnel } from '../../funnel-context';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import css from './date.module.css';
import { isComposing } from '../../ui/device/is-composing';
import { useToday } from '../../ui/device/useToday';
import field from '../../ui/field.module.css';

/** What a draft holds while a part of the day is missing. It is no day. */
const incomplete = '?';

/** A box for a day, with the calendar of the device. */
function DateBox(props: BoxProps<AsksDate>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, labelledBy, isAlone, isReadOnly } =
    props;
  const { earliest, latest } = fieldAs(useFunnel(), asks.field, 'date');
  const today = useToday();
  useEarlyInput(id, ({ value }) => onWrite(value));
  return (
    <BoxFrame {...{ asks, id, problem, isAlone }}>
      {(describedBy) => (
        <input
          ref={box}
          id={id}
          className={`${field.box} ${css.day}`}
          type="date"
          min={dateLimit(earliest, today, props.answerTo)}
          // Without a limit browsers take years of six digits.
          max={dateLimit(latest, today, props.answerTo) ?? '9999-12-31'}
          autoComplete={asks.autocomplete}
          enterKeyHint={isAlone ? 'go' : 'next'}
          // While a year is typed, it is 0002 and 0020: another value would empty the parts that are there.
          value={draft === incomplete ? '' : draft}
          readOnly={isReadOnly}
          data-empty={draft === '' || undefined}
          aria-labelledby={labelledBy}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onWrite(event.currentTarget.value)}
          // Enter sends the form from within the box.
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if (isComposing(event)) return;
            if (key === 'Enter' && currentTarget.validity?.badInput)
              flushSync(() => onWrite(incomplete));
          }}
          onBlur={({ currentTarget }) => {
            if (currentTarget.validity?.badInput) onWrite(incomplete);
            onLeave();
          }}
        />
      )}
    </BoxFrame>
  );
}

/** A day that the visitor chooses. */
export const dateBox: BoxKind<AsksDate> = {
  Box: DateBox,
  draftOf: (_, answer) => (typeof answer === 'string' ? answer : ''),
  read: readDate,
};
