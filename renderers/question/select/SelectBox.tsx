import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import {
  fieldAs,
  matchingOptions,
  optionFor,
  optionsOf,
  readSelect,
  type Option,
} from '../../../engine/questions';
import type { AsksSelect } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { classes } from '../../ui/classes';
import { isComposing } from '../../ui/device/is-composing';
import { Icon } from '../../ui/Icon';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxContext, BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import { OptionList } from './OptionList';
import css from './select.module.css';
import field from '../../ui/field.module.css';

const optionsFor = (asks: AsksSelect, context: BoxContext): Option[] =>
  optionsOf(fieldAs(context, asks.field, 'choice'));

/**
 * A box with a list of choices that typing narrows down, as the combobox pattern of the ARIA Authoring Practices
 * has it: the focus stays in the box, arrows move through the list, Enter takes a choice, Escape closes the list.
 */
function SelectBox(props: BoxProps<AsksSelect>) {
  const { asks, id, box, draft, onWrite, onLeave, problem, labelledBy, isAlone, isReadOnly } =
    props;
  const funnel = useFunnel();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const options = optionsFor(asks, funnel);
  const isChosen = options.some(({ label }) => label === draft);
  // A box that is opened again shows the other choices too.
  const matching = isChosen ? options : matchingOptions(options, draft);
  const current = isOpen ? matching[active] : undefined;
  const open = (at: number): void => {
    setIsOpen(true);
    setActive(at);
  };
  const chosenAt = (): number => matching.findIndex(({ label }) => label === draft);
  const take = ({ label }: Option): void => {
    onWrite(label);
    setIsOpen(false);
  };

  /** Writes a text, or the words of the choice that it names. */
  const fill = (text: string): void => onWrite(optionFor(options, text)?.label ?? text);
  useEarlyInput(id, ({ value }) => fill(value));
  const onChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    if (!isTyped(nativeEvent) && optionFor(options, input.value)) {
      fill(input.value);
      setIsOpen(false);
    } else {
      onWrite(input.value);
      if (document.activeElement === input) open(-1);
    }
  };

  const move = (step: 1 | -1): void => {
    if (matching.length === 0) return;
    const from = isOpen ? active : chosenAt() - (step === 1 && chosenAt() >= 0 ? step : 0);
    const next = from < 0 && step === -1 ? matching.length - 1 : from + step;
    open((next + matching.length) % matching.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isReadOnly || isComposing(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && current) take(current);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <BoxFrame {...{ asks, id, problem, isAlone }}>
      {(describedBy) => (
        <div className={css.select}>
          <input
            ref={box}
            id={id}
            className={classes(field.box, css.input)}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current && `${id}-${current.value}`}
            aria-labelledby={labelledBy}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={describedBy}
            autoComplete={asks.autocomplete}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={isAlone ? 'go' : 'next'}
            value={draft}
            placeholder={asks.placeholder}
            readOnly={isReadOnly}
            onChange={onChange}
            onClick={() => isReadOnly || open(chosenAt())}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setIsOpen(false);
              fill(draft);
              onLeave();
            }}
          />
          <Icon name="down" />
          <OptionList
            id={`${id}-list`}
            labelledBy={labelledBy ?? `${id}-label`}
            isOpen={isOpen}
            options={matching}
            current={current}
            chosen={draft}
            idOf={({ value }) => `${id}-${value}`}
            nothing={asks.messages.notListed}
            onTake={take}
          />
        </div>
      )}
    </BoxFrame>
  );
}

/** Whether a visitor wrote the text. What browsers fill in comes without a type of input, or as a replacement. */
const isTyped = (event: Event): boolean =>
  'inputType' in event && !['', 'insertReplacementText'].includes(String(event.inputType));

/** One of many choices, which the visitor finds by typing. */
export const selectBox: BoxKind<AsksSelect> = {
  Box: SelectBox,
  draftOf: (asks, answer = asks.start, context) =>
    optionsFor(asks, context).find(({ value }) => value === answer)?.label ?? '',
  read: readSelect,
};
