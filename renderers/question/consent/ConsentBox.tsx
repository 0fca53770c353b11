import { readConsent, ticked } from '../../../engine/questions';
import type { AsksConsent } from '../../../engine';
import { LinkedText } from '../../ui/LinkedText';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import { classes } from '../../ui/classes';
import ticks from '../../ui/tick.module.css';
import css from './consent.module.css';

/** A checkbox with the sentence that the visitor agrees to. */
function ConsentBox(props: BoxProps<AsksConsent>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, isAlone, isReadOnly } = props;
  useEarlyInput(id, ({ checked }) => onWrite(checked ? ticked : ''));
  return (
    <BoxFrame {...{ id, problem, isAlone }} asks={{ hint: asks.hint }}>
      {(describedBy) => (
        <div className={css.consent} data-wrong={problem === undefined ? undefined : true}>
          <input
            ref={box}
            id={id}
            className={classes(ticks.tick, css.box)}
            type="checkbox"
            checked={draft === ticked}
            disabled={isReadOnly}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onWrite(event.currentTarget.checked ? ticked : '')}
            onBlur={onLeave}
          />
          <label className={css.text} htmlFor={id}>
            <LinkedText text={asks.text} />
          </label>
        </div>
      )}
    </BoxFrame>
  );
}

/** A checkbox by which the visitor agrees. */
export const consentBox: BoxKind<AsksConsent> = {
  Box: ConsentBox,
  draftOf: (_, answer) => (answer === true ? ticked : ''),
  read: readConsent,
};
