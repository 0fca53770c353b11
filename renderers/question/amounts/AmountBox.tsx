import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useFunnel } from '../../funnel-context';
import { retype } from './amount-text';
import field from '../../ui/field.module.css';
import css from './amounts.module.css';

interface AmountBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly problem?: string;
  readonly disabled?: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onWrite: (text: string) => void;
}

/** A box for an amount in whole units, with the currency's sign and separators of thousands. */
export function AmountBox(props: AmountBoxProps) {
  const { label, placeholder, text, problem, disabled, box, onWrite } = props;
  const { language, currency } = useFunnel();
  const id = useId();
  const caret = useRef<number>(undefined);
  const sign = signOf(currency, language);

  // React has just set the text, which puts the caret at its end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.amount} data-side={sign.side}>
        <span className={css.amountSign} aria-hidden="true">
          {sign.symbol}
        </span>
        <input
          ref={box}
          id={id}
          className={`${field.box} ${css.amountBox}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          placeholder={placeholder}
          disabled={disabled}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget, nativeEvent }) => {
            const typed = {
              text: currentTarget.value,
              caret: currentTarget.selectionStart ?? currentTarget.value.length,
            };
            const next = retype(text, typed, deletionOf(nativeEvent), language);
            caret.current = next.caret;
            // A key that changes nothing draws nothing: put the text and the caret back here.
            currentTarget.value = next.text;
            currentTarget.setSelectionRange(next.caret, next.caret);
            onWrite(next.text);
          }}
        />
      </div>
      <p className={field.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

function deletionOf(event: Event): 'forward' | 'backward' | undefined {
  if (!(event instanceof InputEvent) || !event.inputType.startsWith('delete')) return undefined;
  return event.inputType.endsWith('Forward') ? 'forward' : 'backward';
}

function signOf(currency: string, language: string): { symbol: string; side: 'before' | 'after' } {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const digit = parts.findIndex(({ type }) => type === 'integer');
  return { symbol: parts[at]?.value ?? currency, side: at < digit ? 'before' : 'after' };
}
