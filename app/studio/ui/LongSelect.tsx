import { useState, type ComponentProps, type ReactNode } from 'react';

/** The most options that are drawn before a list is used. */
export const mostAtRest = 40;

type LongSelectProps<Option> = Omit<ComponentProps<'select'>, 'value' | 'children'> & {
  readonly value: string;
  readonly options: readonly Option[];
  /** The value of an option, and what it says. */
  readonly optionOf: (option: Option) => readonly [value: string, words: string];
  /** Options before and after these. */
  readonly first?: ReactNode;
  readonly last?: ReactNode;
};

/**
 * A list to choose from. A long one has its options from when it is pressed or focused: a form has dozens of lists with
 * an option for each screen.
 */
export function LongSelect<Option>(props: LongSelectProps<Option>) {
  const { options, optionOf, first, last, value, ...select } = props;
  const [isUsed, setIsUsed] = useState(false);
  const use = (): void => setIsUsed(true);
  const drawn =
    isUsed || options.length <= mostAtRest
      ? options
      : options.filter((option) => optionOf(option)[0] === value);
  return (
    <select {...select} value={value} onFocus={use} onPointerDown={use}>
      {first}
      {drawn.map((option) => {
        const [name, words] = optionOf(option);
        return (
          <option key={name} value={name}>
            {words}
          </option>
        );
      })}
      {last}
    </select>
  );
}
