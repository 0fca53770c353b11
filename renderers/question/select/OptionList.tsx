import { useLayoutEffect } from 'react';
import type { Option } from '../../../engine/questions';
import css from './select.module.css';

interface OptionListProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly isOpen: boolean;
  readonly options: readonly Option[];
  /** The option that the arrows have moved to. */
  readonly current: Option | undefined;
  /** The words of the chosen option. */
  readonly chosen: string;
  readonly idOf: (option: Option) => string;
  /** What is said in place of the list when nothing matches. */
  readonly nothing: string;
  readonly onTake: (option: Option) => void;
}

/** The choices below a box. The focus never comes here. */
export function OptionList(props: OptionListProps) {
  const { id, labelledBy, isOpen, options, current, chosen, idOf, nothing, onTake } = props;
  const currentId = current && idOf(current);
  useLayoutEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <>
      <div
        className={css.list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-labelledby={isOpen ? labelledBy : undefined}
        hidden={!isOpen || options.length === 0}
        // A press must not take the focus out of the box: that would close the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option) => (
          // Keys are handled in the box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={idOf(option)}
            className={css.option}
            role="option"
            tabIndex={-1}
            aria-selected={option.label === chosen}
            data-current={option === current || undefined}
            onClick={() => onTake(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p className={css.nothing} role="status">
        {isOpen && options.length === 0 && nothing}
      </p>
    </>
  );
}
