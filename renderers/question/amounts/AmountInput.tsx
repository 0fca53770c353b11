import { useLayoutEffect, useRef, type CSSProperties, type RefCallback } from 'react';
import { centsFromText } from '../../../engine/questions';
import { useExample } from '../box/useExample';
import { useFunnel } from '../../funnel-context';
import { useEarlyInput } from '../box/useEarlyInput';
import { amountText, retype, type InputTextChange } from './amount-text';
import css from './amounts.module.css';
import field from '../../ui/field.module.css';

interface AmountInputProps {
  readonly id: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly box: RefCallback<HTMLInputElement>;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly labelledBy?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly onLeave?: () => void;
}

/**
 * An amount in whole units, with the currency's sign and separators of thousands. What is written in another way is
 * written so when the box is left, if it is an amount. An input method is not disturbed while it composes.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, text, onWrite, box, isWrong, describedBy, labelledBy, placeholder } = props;
  const { language, currency } = useFunnel();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const composed = useRef('');
  const sign = signOf(currency, language);
  useEarlyInput(id, ({ value }) => onWrite(value));

  // React has just set the text, which puts the caret at its end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const arrange = (element: HTMLInputElement, before: string, change: InputTextChange): void => {
    const { value, selectionStart } = element;
    const typed = { text: value, caret: selectionStart ?? value.length };
    const next = retype(before, typed, change, language);
    caret.current = next.caret;
    // A key that changes nothing draws nothing: put the text and the caret back here.
    element.value = next.text;
    element.setSelectionRange(next.caret, next.caret);
    onWrite(next.text);
  };

  return (
    <div
      className={css.amount}
      data-side={sign.side}
      style={withLengths({ letters: sign.symbol.replace(/\p{Cf}+/gu, '').length })}
    >
      <span className={css.amountSign} aria-hidden="true">
        <bdi>{sign.symbol}</bdi>
      </span>
      <input
        ref={(element) => {
          input.current = element;
          box(element);
        }}
        id={id}
        className={`${field.box} ${css.amountBox}`}
        style={withLengths({ characters: Math.max(1, text.length) })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        placeholder={useExample(placeholder)}
        disabled={props.disabled}
        readOnly={props.isReadOnly}
        aria-labelledby={labelledBy}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onBlur={() => {
          const amount = centsFromText(text, { currency, language });
          const own = amount === undefined ? text : amountText(String(amount / 100), language);
          if (own !== text) onWrite(own);
          props.onLeave?.();
        }}
        onChange={({ currentTarget, nativeEvent }) => {
          if (isComposing(nativeEvent)) onWrite(currentTarget.value);
          else arrange(currentTarget, text, changeOf(nativeEvent));
        }}
        onCompositionStart={() => void (composed.current = text)}
        onCompositionEnd={({ currentTarget, data }) =>
          arrange(currentTarget, composed.current, { inserted: data })
        }
      />
    </div>
  );
}

/** How many characters have to fit, for the style sheet. */
function withLengths(lengths: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(lengths).map(([name, length]) => [`--${name}`, length]));
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

function changeOf(event: Event): InputTextChange {
  if (!(event instanceof InputEvent)) return {};
  const { inputType, data } = event;
  if (inputType.startsWith('delete'))
    return { deleted: inputType.endsWith('Forward') ? 'forward' : 'backward' };
  return inputType.startsWith('insert') ? { inserted: data ?? undefined } : {};
}

function signOf(currency: string, language: string): { symbol: string; side: 'before' | 'after' } {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const digit = parts.findIndex(({ type }) => type === 'integer');
  return { symbol: parts[at]?.value ?? currency, side: at < digit ? 'before' : 'after' };
}
