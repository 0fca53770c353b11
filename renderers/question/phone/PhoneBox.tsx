import { phoneDraft, phoneParts, readPhone } from '../../../engine/questions';
import type { AsksPhone } from '../../../engine';
import { useExample } from '../box/useExample';
import { useFunnel } from '../../funnel-context';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import { PrivacyNote } from '../PrivacyNote';
import { Trap } from '../Trap';
import { dialledCountries, loadPhoneNumbers, phoneNumber } from './phone-numbers';
import css from './phone.module.css';
import field from '../../ui/field.module.css';

/** A box for a telephone number, with a list of countries before it. */
function PhoneBox(props: BoxProps<AsksPhone>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, labelledBy, isAlone, isReadOnly } =
    props;
  const { language } = useFunnel();
  const placeholder = useExample(asks.placeholder);
  // Without the list the visitor writes the number with "+".
  const countries = dialledCountries(language);
  const { country, text } = phoneParts(draft);
  const prefix = countries.find(({ code }) => code === country)?.prefix;
  useEarlyInput(id, ({ value }) => onWrite(phoneDraft(country, value)));

  return (
    <BoxFrame
      {...{ asks, id, problem, isAlone }}
      after={
        <>
          <PrivacyNote id={`${id}-privacy`} note={asks.privacy} />
          <Trap />
        </>
      }
    >
      {(describedBy) => (
        <div className={css.phone}>
          <span className={css.country}>
            <span aria-hidden="true">{prefix ?? country}</span>
            <Icon name="down" />
            <select
              className={css.list}
              aria-label={asks.countryLabel}
              autoComplete="off"
              value={country}
              disabled={isReadOnly}
              onChange={(event) => onWrite(phoneDraft(event.currentTarget.value, text))}
            >
              {countries.length === 0 && <option value={country}>{country}</option>}
              {countries.map(({ code, name, prefix: dialled }) => (
                <option key={code} value={code}>
                  {name} {dialled}
                </option>
              ))}
            </select>
          </span>
          <input
            ref={box}
            id={id}
            className={classes(field.box, css.number)}
            type="tel"
            inputMode="tel"
            autoComplete={asks.autocomplete}
            enterKeyHint={isAlone ? 'go' : 'next'}
            value={text}
            placeholder={placeholder}
            readOnly={isReadOnly}
            aria-labelledby={labelledBy}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={asks.privacy ? `${id}-privacy ${describedBy}` : describedBy}
            onChange={(event) => onWrite(phoneDraft(country, event.currentTarget.value))}
            onBlur={() => {
              const understood = phoneNumber(text, country);
              if (understood)
                onWrite(phoneDraft(understood.country ?? country, understood.national));
              onLeave();
            }}
          />
        </div>
      )}
    </BoxFrame>
  );
}

/** A telephone number. */
export const phoneBox: BoxKind<AsksPhone> = {
  Box: PhoneBox,
  draftOf(asks, answer) {
    if (typeof answer !== 'string') return phoneDraft(asks.country, '');
    const { country = asks.country, national = answer } = phoneNumber(answer, asks.country) ?? {};
    return phoneDraft(country, national);
  },
  read: (_, draft) => readPhone(draft, phoneNumber),
  prepare: async () => loadPhoneNumbers().catch(() => {}),
};
